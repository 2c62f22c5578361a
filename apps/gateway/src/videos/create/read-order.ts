import { createHash } from "node:crypto";
import { GatewayError } from "@causeway/contracts";
import { createWebhookSecret, findWebhookSecretProblem, type Sealer } from "@causeway/crypto";
import { findUrlProblem } from "@causeway/upstream";
import type { Call } from "../../request/call.ts";
import type { VideoDeps } from "../video-deps.ts";

/** What a request for a video says in addition to the video. */
export interface VideoOrder {
  readonly idempotencyKey: string | null;
  /** SHA-256 of the body as it came. */
  readonly bodyHash: string;
  readonly callback: OrderedCallback | null;
}

interface OrderedCallback {
  readonly url: string;
  readonly secret: string;
  /** The gateway made it. */
  readonly isNew: boolean;
  /** Seals the secret for workers. */
  readonly sealer: Sealer;
}

const MAX_KEY = 255;
const PRINTABLE = /^[\x21-\x7e]+$/;

/** @throws GatewayError `invalid_parameters` */
export async function readOrder(deps: VideoDeps, call: Call): Promise<VideoOrder> {
  return {
    idempotencyKey: readKey(call),
    bodyHash: createHash("sha256").update(call.raw).digest("hex"),
    callback: await readCallback(deps, call),
  };
}

function readKey({ info }: Call): string | null {
  const key = info.headers["idempotency-key"];
  if (key === undefined) return null;
  if (typeof key === "string" && key.length <= MAX_KEY && PRINTABLE.test(key)) return key;
  throw invalid("Idempotency-Key", `must have 1 to ${MAX_KEY} printable characters without spaces`);
}

async function readCallback(
  { settings, notificationSealer: sealer }: VideoDeps,
  call: Call,
): Promise<OrderedCallback | null> {
  const { callback_url: url, callback_secret: secret } = call.body.head;
  if (typeof url !== "string") {
    if (typeof secret === "string") throw invalid("callback_secret", "needs callback_url");
    return null;
  }
  if (!sealer) throw invalid("callback_url", OFF);
  const problem = await findUrlProblem(url, settings.callbackHosts);
  if (problem) throw invalid("callback_url", problem);
  if (typeof secret !== "string") return { url, secret: createWebhookSecret(), isNew: true, sealer };
  const secretProblem = findWebhookSecretProblem(secret);
  if (secretProblem) throw invalid("callback_secret", secretProblem);
  return { url, secret, isNew: false, sealer };
}

const OFF = "callbacks are off on this installation. Its operator can turn them on with NOTIFICATION_SECRET";

const invalid = (param: string, problem: string): GatewayError =>
  new GatewayError("invalid_parameters", `${param}: ${problem}`, { param });
