import type { ErrorCode } from "@causeway/contracts";
import { createId } from "@causeway/crypto";
import { createGuardedKey } from "../guardrails/guarded-key.ts";
import type { StatusDoor } from "./doors.ts";
import { sim } from "./status-case.ts";
import type { StatusWorld } from "./world.ts";

/** An error after the first byte of a stream. */
export interface StreamedCase {
  readonly code: ErrorCode;
  /** `error.type` of the OpenAI shape, and of the Messages format. */
  readonly type: string;
  readonly messagesType: string;
  /** `error.code`, where it isn't the gateway's own word. */
  readonly stated?: null;
  /** Endpoints at which it can happen. */
  readonly occursAt: (door: StatusDoor) => boolean;
  /** The text of the stream. */
  readonly provoke: (world: StatusWorld, door: StatusDoor) => Promise<Response>;
}

const isChat = ({ id }: StatusDoor): boolean =>
  id === "createChatCompletion" || id === "createMessage" || id === "createResponse";
const streams = ({ streamFields }: StatusDoor): boolean => streamFields !== null;

/** A request with these controls and a provider key to itself. */
const inside =
  (controls: object): StreamedCase["provoke"] =>
  async (world, door) =>
    world.stream(door, await world.createOwnKey(`sk-${createId("req")}`), {
      prompt: sim({ tokens: 30, chunks: 10, ...controls }),
    });

/** The same at a gateway that sends keep-alives, and gives up on silence, before the provider says anything. */
const late =
  (controls: object): StreamedCase["provoke"] =>
  async (world, door) =>
    world.stream(door, await world.createOwnKey(`sk-${createId("req")}`), {
      gateway: world.hasty,
      prompt: sim(controls),
    });

const failed = { code: "upstream_failed", type: "upstream_error", messagesType: "api_error" } as const;
const timedOut = { code: "upstream_timeout", type: "upstream_error", messagesType: "timeout_error" } as const;
const AFTER_KEEP_ALIVE = { delayMs: 300 };

/** What can go wrong once an answer with status 200 has begun. */
export const STREAMED_CASES: Readonly<Record<string, StreamedCase>> = {
  "the provider's connection breaks": { ...failed, occursAt: isChat, provoke: inside({ cutAfter: 3 }) },
  "the provider's stream has an error": { ...failed, occursAt: isChat, provoke: inside({ errorInside: 3 }) },
  "the provider falls silent": {
    ...timedOut,
    occursAt: isChat,
    provoke: late({ tokens: 30, chunks: 10, hangAfter: 3 }),
  },
  "a guardrail blocks the answer": {
    ...{ code: "guardrail_blocked", type: "content_policy_violation", messagesType: "invalid_request_error" },
    occursAt: isChat,
    async provoke(world, door) {
      const config = { match: "exact", caseSensitive: false, terms: ["azure"] };
      const key = await createGuardedKey(world.stack, [
        { type: "blocked_terms", action: "block", appliesTo: "output", config },
      ]);
      const text = `${"calm words ".repeat(200)} azure ${"and more ".repeat(20)}`;
      const fields = door.family === "messages" ? { max_tokens: 600 } : {};
      return world.stream(door, key, { fields, prompt: sim({ text }).replace("azure", "az\\u0075re") });
    },
  },
  "the provider fails after a keep-alive": {
    ...failed,
    occursAt: streams,
    provoke: late({ ...AFTER_KEEP_ALIVE, status: 500 }),
  },
  "the provider rejects the request after a keep-alive": {
    ...{
      code: "upstream_rejected",
      type: "invalid_request_error",
      messagesType: "invalid_request_error",
      stated: null,
    },
    occursAt: streams,
    provoke: late({ ...AFTER_KEEP_ALIVE, status: 422, message: "No such river." }),
  },
  "the provider's rate limit is reached after a keep-alive": {
    ...{ code: "upstream_rate_limited", type: "upstream_error", messagesType: "rate_limit_error" },
    occursAt: streams,
    provoke: late({ ...AFTER_KEEP_ALIVE, status: 429, retryAfter: 7 }),
  },
  "the provider never answers": { ...timedOut, occursAt: streams, provoke: late({ hang: true }) },
};
