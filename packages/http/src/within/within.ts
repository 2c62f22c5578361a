/**
 * Ends work that takes longer than `ms`: its signal aborts, and the promise rejects even when nothing hears the signal.
 * `fetch` with `AbortSignal.timeout` alone may wait forever: Node.js forgets the link between a signal and a request once the
 * request is garbage collected (nodejs/node issue 55428).
 * @throws DOMException `TimeoutError`
 */
export async function within<Result>(
  ms: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = new DOMException(`No answer within ${ms} ms`, "TimeoutError");
      reject(error);
      controller.abort(error);
    }, ms);
  });
  try {
    return await Promise.race([work(controller.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** `fetch` with its whole body read, all of it within `ms`. @throws DOMException `TimeoutError` */
export const fetchWithin = (
  ms: number,
  input: string | URL | Request,
  init?: RequestInit,
): Promise<Response> =>
  within(ms, async (signal) => {
    const response = await fetch(input, { ...init, signal });
    return response.body === null ? response : new Response(await response.arrayBuffer(), response);
  });
