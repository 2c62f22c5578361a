/** A model's own page. Its id can have slashes. */
export const modelPath = (project: string, id: string): string =>
  `/${project}/models/${id.split("/").map(encodeURIComponent).join("/")}`;

/** The id that the page's address names; Next.js gives its parts encoded. */
export function modelIdOf(parts: readonly string[]): string | null {
  try {
    return parts.map(decodeURIComponent).join("/");
  } catch {
    return null;
  }
}
