const END = "page-end";

/**
 * The last element of a page's body: the browser paints nothing before it has read that far. Without it, a page that arrives in
 * pieces is painted in pieces, and centered content and columns move as more of them arrives. What streams in later isn't waited for.
 * @see https://html.spec.whatwg.org/multipage/links.html#link-type-expect
 */
export const WholePaint = () => (
  <>
    <link rel="expect" href={`#${END}`} blocking="render" />
    <span id={END} hidden />
  </>
);
