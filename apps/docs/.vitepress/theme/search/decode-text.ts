/** The text of a title: VitePress keeps it as HTML. A document of its own runs and loads nothing. */
export const decodeText = (html: string): string =>
  new DOMParser().parseFromString(html, "text/html").body.textContent ?? "";
