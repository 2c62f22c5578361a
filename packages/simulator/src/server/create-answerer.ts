import { BadRequest, type JsonObject } from "../dialects/dialect.ts";
import { checkForm, type SentRequest, toWire } from "../validators/find-refusal.ts";
import { createStamps } from "./create-stamps.ts";
import { buildCall, readCall } from "./read-call.ts";

export interface ProviderAnswer {
  readonly status: number;
  readonly body: JsonObject;
}

/**
 * Answers requests whole and in this process, for tests that need many. Controls of faults and pace have no effect.
 *
 * @returns a function that throws Error when no format has the path of a request
 */
export function createAnswerer(): (sent: SentRequest) => ProviderAnswer {
  const stamp = createStamps();
  return (sent) => {
    const [dialect, request] = toWire(sent);
    try {
      checkForm(dialect, request);
      const { prompt, controls } = readCall(dialect, request);
      const text = String(dialect.whole(buildCall(request, prompt, controls, stamp())));
      return { status: 200, body: JSON.parse(text) };
    } catch (error) {
      if (!(error instanceof BadRequest)) throw error;
      const { status, message, details } = error;
      return { status, body: JSON.parse(dialect.errorBody({ status, message, details }, request)) };
    }
  };
}
