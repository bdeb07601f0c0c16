// A short tone and a tap of the phone when something waits for the viewer, where the settings ask for it.
const TONE = 660; // Hz
const LENGTH = 0.18; // seconds
let audio = null;

export const isWanted = () => document.documentElement.dataset.sound === "on";

/** Browsers let a page sound only after its reader has done something. */
export function listen() {
  if (!isWanted() || !window.AudioContext) return;
  const wake = () => {
    audio ??= new AudioContext();
    audio.resume();
  };
  for (const gesture of ["pointerdown", "keydown"]) addEventListener(gesture, wake, { once: true });
}

export function ring() {
  if (!isWanted()) return;
  navigator.vibrate?.(80);
  if (audio?.state !== "running") return;
  const [tone, volume] = [audio.createOscillator(), audio.createGain()];
  tone.frequency.value = TONE;
  volume.gain.setValueAtTime(0.15, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + LENGTH);
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + LENGTH);
}
