const SHOWN = /^data:image\/(?:png|jpeg|webp|gif);base64,/;

/** Whether the page shows an image: without a request to anyone, and in a format that runs no code. */
export const isShownImage = (url: string): boolean => SHOWN.test(url);

/** The host that has an image; null for one that is no page's to link to. */
export function hostOfImage(url: string): string | null {
  const parsed = URL.parse(url);
  return parsed && /^https?:$/.test(parsed.protocol) ? parsed.host : null;
}
