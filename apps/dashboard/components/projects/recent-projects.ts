/** Where the browser keeps them. */
const NAME = "causeway.recent-projects";
const MOST = 12;

/** Ids of the projects that were open in this browser, the last one first. */
export function readRecentProjects(): readonly string[] {
  try {
    return (localStorage.getItem(NAME) ?? "").split(" ").filter(Boolean).slice(0, MOST);
  } catch {
    // A browser may refuse storage: then projects are in their usual order.
    return [];
  }
}

/** Remembers that a project is open. */
export function rememberProject(id: string): void {
  const ids = [id, ...readRecentProjects().filter((known) => known !== id)].slice(0, MOST);
  try {
    localStorage.setItem(NAME, ids.join(" "));
  } catch {
    // The same.
  }
}
