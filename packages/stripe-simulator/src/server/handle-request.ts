import { expand } from "../state/expand.ts";
import type { World } from "../state/world.ts";
import { type Form, readForm } from "../wire/form.ts";
import { Refusal, renderRefusal } from "../wire/refusal.ts";
import type { IdempotencyStore } from "./idempotency.ts";
import type { Answer, StripeRequest } from "./request.ts";
import { findRoute } from "./routes.ts";

const FORM_TYPE = "application/x-www-form-urlencoded";
const MAX_SHOWN = 8;

/** State of an account at Stripe, and the key that requests must have. */
export interface Account {
  readonly world: World;
  readonly keys: IdempotencyStore;
  readonly secretKey: string;
}

const unauthorized = (message: string): Refusal => new Refusal({ status: 401, message, isUnsaved: true });

/** A bearer token, or the user of basic authentication. Source: docs.stripe.com/api/authentication. */
function checkKey(header: string | undefined, secretKey: string): void {
  const [scheme = "", value = ""] = (header ?? "").split(" ");
  const key = /^basic$/i.test(scheme) ? (Buffer.from(value, "base64").toString().split(":")[0] ?? "") : value;
  if (key === "") throw unauthorized("You did not provide an API key.");
  if (key !== secretKey) throw unauthorized(`Invalid API Key provided: ${key.slice(0, MAX_SHOWN)}****`);
}

/** Stripe would take the account's default version; only one is imitated, so it has to be named. */
function checkVersion(header: string | undefined, version: string): void {
  if (header === version) return;
  throw new Refusal({
    status: 400,
    isUnsaved: true,
    message: `Invalid Stripe API version: ${header ?? "none"}`,
  });
}

function takeExpand(form: Form): string[] {
  const { expand: paths } = form;
  if (paths === undefined || typeof paths === "string") return [];
  return Object.values(paths).filter((path) => typeof path === "string");
}

function run({ world }: Account, { method, path, headers, body }: StripeRequest): object {
  const [pathname = "", query = ""] = path.split("?");
  const route = findRoute(method, pathname);
  if (!route)
    throw new Refusal({
      status: 404,
      isUnsaved: true,
      message: `Unrecognized request URL (${method}: ${pathname}).`,
    });
  if (body !== "" && headers["content-type"]?.split(";")[0] !== FORM_TYPE)
    throw new Refusal({
      status: 400,
      isUnsaved: true,
      message: `Invalid content type: only ${FORM_TYPE} is accepted.`,
    });
  const form = readForm(method === "GET" ? query : body);
  const paths = takeExpand(form);
  delete form.expand;
  return expand(world, route(world, form), paths);
}

const render = (status: number, body: object, requestId: string): Answer => ({
  status,
  headers: { "content-type": "application/json", "request-id": requestId },
  body: JSON.stringify(body),
});

function answerOnce(
  account: Account,
  request: StripeRequest,
  requestId: string,
): { answer: Answer; isSaved: boolean } {
  try {
    return { answer: render(200, run(account, request), requestId), isSaved: true };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { status, isUnsaved = false } = error.fields;
    return { answer: render(status, renderRefusal(error), requestId), isSaved: !isUnsaved };
  }
}

/** Answers a request as Stripe does, and refuses what Stripe refuses. */
export function handleRequest(account: Account, request: StripeRequest): Answer {
  const { world, keys, secretKey } = account;
  const requestId = world.newId("req");
  const key = request.method === "POST" ? request.headers["idempotency-key"] : undefined;
  try {
    checkKey(request.headers.authorization, secretKey);
    checkVersion(request.headers["stripe-version"], world.options.apiVersion);
    const earlier = key === undefined ? null : keys.find(key, request, world.now());
    if (earlier) return earlier;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return render(error.fields.status, renderRefusal(error), requestId);
  }
  world.request = { id: requestId, idempotency_key: key ?? null };
  const { answer, isSaved } = answerOnce(account, request, requestId);
  world.request = { id: null, idempotency_key: null };
  if (key !== undefined && isSaved) keys.save(key, request, answer, world.now());
  return answer;
}
