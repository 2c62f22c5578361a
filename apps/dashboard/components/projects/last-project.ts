interface Known {
  readonly id: string;
  readonly status: string;
}

/**
 * The project that leads on from pages without one: the one open last, else the first that isn't archived.
 * @param recent ids of projects, the last one first
 * @returns null if there is no project
 */
export function lastProject<Project extends Known>(
  projects: readonly Project[],
  recent: readonly string[],
): Project | null {
  for (const id of recent) {
    const found = projects.find((project) => project.id === id);
    if (found) return found;
  }
  return projects.find(({ status }) => status === "active") ?? projects[0] ?? null;
}
