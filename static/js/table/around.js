// What stands around a view: the match, who sits here, what was played. Read from the page, and read anew from it
// whenever a board begins or ends, for a substitute may have sat down.
function fields({ names, robots, match, results }) {
  const { is_over: isOver, is_finished: isFinished, is_public: isPublic, ...others } = match;
  return { names, robots, results, match: { ...others, isOver, isFinished, isPublic } };
}

export const read = () => JSON.parse(document.querySelector("#data").textContent);

export const around = (data) => fields(data);

/** The same of this moment, or null where it cannot be had. */
export async function fresh() {
  try {
    const answer = await fetch(location.href);
    if (!answer.ok) return null;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    return fields(JSON.parse(page.querySelector("#data").textContent));
  } catch {
    return null; // the line is lost
  }
}
