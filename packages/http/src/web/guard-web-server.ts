import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import type { AddressOptions } from "../address/client-address.ts";
import { lingeringEnd } from "../linger/lingering-response.ts";
import { answerMalformed } from "../malformed/answer-malformed.ts";
import { createHeaderCleaner } from "./clean-headers.ts";
import { type ForwardRule, forward, hasBody } from "./forward.ts";
import { FAILED, NO_BODY, type Refusal, refuse, wrongMethod } from "./refusal.ts";

/** What becomes of a request: it goes to one of our services, is refused, or (null) is the framework's own. */
export type WebRoute = ForwardRule | Refusal | null;

export interface WebGuardOptions extends AddressOptions {
  /** Until a promised route is there, nothing of the body is read. */
  route(incoming: IncomingMessage, path: string): WebRoute | Promise<WebRoute>;
  /** Whether a path of the framework's own takes a body; none does unless given. */
  takesBody?(path: string): boolean;
}

/** Published for every request before its server hears of it (Node.js, diagnostics_channel, "Built-in Channels"). */
const REQUEST_START = "http.server.request.start";

/**
 * Comes before every HTTP server of this process, no matter who made it: a framework that owns its server reads what
 * strangers send before any code of an application runs. Requests for our services are streamed to them and back;
 * bodies where none is taken are refused unread; of the headers that tell where a request comes from only our own stay.
 */
export function guardWebServer(options: WebGuardOptions): void {
  const guarded = new WeakSet<Server>();
  const clean = createHeaderCleaner(options);
  subscribe(REQUEST_START, (message) => {
    const { server } = message as { server: Server };
    if (guarded.has(server)) return;
    guarded.add(server);
    answerMalformed(server);
    const listeners = server.listeners("request") as RequestListener[];
    server.removeAllListeners("request");
    server.on("request", (incoming: IncomingMessage, outgoing: ServerResponse) => {
      clean(incoming);
      outgoing.end = lingeringEnd(outgoing, outgoing.end.bind(outgoing));
      const follow = (route: WebRoute) => {
        if (route === null) for (const listener of listeners) listener.call(server, incoming, outgoing);
        else if ("status" in route) refuse(outgoing, route);
        else forward(incoming, outgoing, route);
      };
      const route = options.route(incoming, pathOf(incoming));
      if (!(route instanceof Promise)) return follow(judge(incoming, route, options));
      route.then(
        // The sender may have left meanwhile.
        (found) => outgoing.destroyed || follow(judge(incoming, found, options)),
        () => refuse(outgoing, FAILED),
      );
    });
  });
}

/** No page takes a body. */
function judge(
  incoming: IncomingMessage,
  found: WebRoute,
  { takesBody }: Pick<WebGuardOptions, "takesBody">,
): WebRoute {
  if (found !== null || !hasBody(incoming) || takesBody?.(pathOf(incoming))) return found;
  return incoming.method === "GET" || incoming.method === "HEAD" ? NO_BODY : wrongMethod(["GET", "HEAD"]);
}

const pathOf = ({ url = "/" }: IncomingMessage): string => url.split(/[?#]/, 1)[0] ?? "/";
