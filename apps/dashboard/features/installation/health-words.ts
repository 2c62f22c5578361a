import type { Schemas } from "@causeway/api-client";
import type { Tone } from "@causeway/ui/badge";

type Part = Schemas["InstallationHealth"]["parts"][number];

export const STATE_WORDS: Readonly<Record<Part["state"], { readonly label: string; readonly tone: Tone }>> = {
  ok: { label: "Working", tone: "good" },
  failed: { label: "Down", tone: "bad" },
  not_answering: { label: "Not answering", tone: "bad" },
  not_configured: { label: "Not set up", tone: "neutral" },
  unknown: { label: "Unknown", tone: "warn" },
};

interface PartWords {
  readonly label: string;
  readonly does: string;
  /** What happens meanwhile, and what to do. */
  readonly advice: string;
}

export const PART_WORDS: Readonly<Record<Part["name"], PartWords>> = {
  gateway: {
    label: "Gateway",
    does: "Answers your applications.",
    advice:
      "Applications may get no answers. Start it, read its log, and check GATEWAY_URL of the management API.",
  },
  worker: {
    label: "Worker",
    does: "Writes activity and usage.",
    advice: "New requests don't show up until it runs; none are lost. Start it and read its log.",
  },
  postgresql: {
    label: "PostgreSQL",
    does: "Stores everything but counters.",
    advice: "Sign-in and changes fail until it answers. Check the server and DATABASE_URL.",
  },
  redis: {
    label: "Redis",
    does: "Holds limits, counters and queues.",
    advice: "Limits are approximate until it answers. Check the server and REDIS_URL.",
  },
  queue: {
    label: "Queues",
    does: "Hold usage records for the worker, in their own Redis.",
    advice:
      "New requests don't show up until it answers; none are lost. Check the server and REDIS_QUEUE_URL of the gateway and the worker.",
  },
  cache: {
    label: "Cache",
    does: "Holds stored responses, in its own Redis.",
    advice:
      "Requests work, but none is answered from the cache until it answers. Check the server and CACHE_REDIS_URL of the gateway.",
  },
  storage: {
    label: "Content storage",
    does: "Keeps finished videos.",
    advice:
      "New videos come from their provider as long as it has them. Check the folder or bucket and the MEDIA_ settings of the gateway.",
  },
  mail: {
    label: "Email",
    does: "Sends invitations and links to reset passwords.",
    advice:
      "The worker's operations page lists emails that weren't sent. Check SMTP_URL of the management API.",
  },
};

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: "The connection was refused",
  ECONNRESET: "The connection was cut",
  ENOTFOUND: "The host name is unknown",
  EAI_AGAIN: "The host name could not be looked up",
  EHOSTUNREACH: "The host is unreachable",
  ETIMEDOUT: "The connection timed out",
  "28P01": "The password is wrong",
  "3D000": "The database does not exist",
  "53300": "There are too many connections",
  WRONGPASS: "The password is wrong",
  NOAUTH: "A password is needed",
  EAUTH: "The sign-in was refused",
  HTTP_503: "It isn't ready",
};

/** Why a part failed, in words where they are known. */
export const reasonFor = ({ reason }: Pick<Part, "reason">): string | null =>
  reason && (REASONS[reason] ? `${REASONS[reason]} (${reason}).` : `It failed with ${reason}.`);

/** What a state means for a part; null where all is well. */
export function adviceFor({ name, state }: Pick<Part, "name" | "state">): string | null {
  if (state === "ok") return null;
  if (state === "unknown") return UNTIL[name] ?? "Unknown until PostgreSQL answers.";
  if (state === "not_configured") return NOT_SET_UP[name] ?? PART_WORDS[name].advice;
  return PART_WORDS[name].advice;
}

const UNTIL: Partial<Record<Part["name"], string>> = {
  queue: "Unknown until a gateway answers.",
  cache: "Unknown until a gateway answers.",
  storage: "Unknown until a gateway answers.",
};

const NOT_SET_UP: Partial<Record<Part["name"], string>> = {
  queue:
    "Queues share the Redis server of the limits. To give them their own, set REDIS_QUEUE_URL of the gateway and the worker.",
  cache:
    "Stored responses share the Redis server of the limits. To give them their own, set CACHE_REDIS_URL of the gateway.",
  storage:
    "Finished videos are passed on from their provider as long as it has them. To keep them, set MEDIA_STORAGE of the gateway.",
  mail: "Links for people appear in the log of the API. To send emails, set SMTP_URL.",
};
