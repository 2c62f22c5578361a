/** Where `SkipLink` leads. */
export const CONTENT_ID = "main-page";

/** The first thing that Tab reaches: past what all pages have, to the page. */
export const SkipLink = () => (
  <a
    href={`#${CONTENT_ID}`}
    className="sr-only rounded-md border bg-surface px-3 py-2 text-sm font-medium shadow-float focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50"
  >
    Skip to the page
  </a>
);
