const YEAR_S = 31_536_000;

/** Keeps a choice in this browser for a year, where the server reads it before it draws. @param path whose pages it is for */
export function keepCookie(name: string, value: string, path = "/"): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs HTTPS, and isn't in every browser.
  document.cookie = `${name}=${encodeURIComponent(value)}; path=${path}; max-age=${YEAR_S}; samesite=lax`;
}
