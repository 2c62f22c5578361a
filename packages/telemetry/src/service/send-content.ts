import { answerContent, type Content, dropStalledReader } from "@causeway/http";
import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";

export interface SendContentOptions {
  readonly contentType: string;
  /** Request headers, beside the encoding, that the answer depends on. */
  readonly vary?: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
}

/** Answers with a content in the encoding that the client wants, or 304; a reader that stalls is dropped. */
export async function sendContent(
  c: Context,
  content: Content,
  { contentType, vary = [], headers = {} }: SendContentOptions,
): Promise<Response> {
  const answer = await answerContent(content, {
    acceptEncoding: c.req.header("accept-encoding"),
    ifNoneMatch: c.req.header("if-none-match"),
    contentType,
    vary,
  });
  // A request made in-process has no socket.
  const bindings: Partial<HttpBindings> | undefined = c.env;
  dropStalledReader(bindings?.outgoing);
  const all = { ...headers, ...answer.headers };
  return answer.body === null ? c.body(null, 304, all) : c.body(answer.body, 200, all);
}
