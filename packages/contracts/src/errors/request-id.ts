const REQUEST_ID = /^[A-Za-z0-9._-]{1,128}$/;

/** The caller's own id for its call (`x-request-id`), when it is one that can be echoed; else null. */
export const readRequestId = (given: string | string[] | undefined): string | null =>
  typeof given === "string" && REQUEST_ID.test(given) ? given : null;
