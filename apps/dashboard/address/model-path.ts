import { linkInPlace } from "./all-projects.ts";
import type { Place } from "./place.ts";

/** A model's own page. Its id can have slashes. @param scope `all` where it is about all projects */
export const modelPath = (project: string, id: string, scope?: Place["scope"]): string =>
  linkInPlace({ project, scope }, `/models/${id.split("/").map(encodeURIComponent).join("/")}`);

/** The id that the page's address names; Next.js gives its parts encoded. */
export function modelIdOf(parts: readonly string[]): string | null {
  try {
    return parts.map(decodeURIComponent).join("/");
  } catch {
    return null;
  }
}
