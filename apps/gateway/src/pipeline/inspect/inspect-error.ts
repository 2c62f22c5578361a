import { GatewayError, type VideoError } from "@causeway/contracts";
import { type JsonObject, type MapText, mapAnswer } from "@causeway/dialects";
import type { Call } from "../../request/call.ts";
import type { Guard } from "../../request/guard.ts";
import { judge } from "./inspect-answer.ts";

/**
 * Judges an error that a provider wrote: models and servers repeat what they were sent. Its status stays, so that clients
 * retry as before.
 */
export async function inspectError({ guard }: Call, error: GatewayError): Promise<GatewayError> {
  if (!guard?.rules.hasOutput || error.code === "guardrail_blocked") return error;
  const { message, details } = error;
  const { type = null, code = null, param = null, messagesDetails = null } = details;
  const said: JsonObject = { message, type, code, param, messagesDetails };
  const { body, blocked } = await judge(guard, said, mapErrorTexts);
  if (blocked) {
    const { status, retryAfterSeconds, headers } = details;
    return new GatewayError(error.code, `The provider returned an error. ${blocked.message}`, {
      ...(status === undefined ? {} : { status }),
      ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
      ...(headers === undefined ? {} : { headers }),
    });
  }
  if (body === said) return error;
  const changed = body as Pick<typeof details, "messagesDetails"> & { readonly message: string };
  return new GatewayError(error.code, changed.message, {
    ...details,
    ...(changed.messagesDetails === undefined ? {} : { messagesDetails: changed.messagesDetails }),
  });
}

/** The same for a job, whose provider says why it failed. */
export async function inspectVideoError(guard: Guard, error: VideoError): Promise<VideoError> {
  if (!guard.rules.hasOutput) return error;
  const said: JsonObject = { ...error };
  const { body, blocked } = await judge(guard, said, mapErrorTexts);
  if (blocked) return { code: blocked.code, message: `The provider returned an error. ${blocked.message}` };
  return body === said ? error : { code: String(body.code), message: String(body.message) };
}

const mapErrorTexts = (body: JsonObject, map: MapText): JsonObject =>
  mapAnswer(body, map, () => ({
    message: (message) =>
      typeof message === "string" ? map(message, { location: "error.message", role: "assistant" }) : message,
  }));
