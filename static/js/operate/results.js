// A result as the form has it, in the words of the wire. Pure.

/** "4S", "X", "N" -> "4SXN"; "Pass" alone. */
export const contractText = (contract, risk, declarer) => (contract === "Pass" ? "Pass" : `${contract}${risk}${declarer}`);

/** "10", "=", "+1" or "-1" as a number of tricks; null where there is none to count, undefined where it is none of these. */
export function tricksOf(contract, text) {
  if (contract === "Pass") return null;
  const words = text.trim().replace("−", "-");
  const needed = 6 + Number(contract[0]);
  if (words === "=") return needed;
  if (/^[+-]\d{1,2}$/.test(words)) return needed + Number(words);
  return /^\d{1,2}$/.test(words) ? Number(words) : undefined;
}
