import { createId } from "@causeway/crypto";
import { describe, expect, it } from "vitest";
import type { VideoInstallation } from "./installation.ts";

interface Answer {
  readonly id?: string;
  readonly status?: string;
  readonly error?: { readonly code: string; readonly message: string };
}

const END = "UPDATE video_job SET settled_at = now(), version = version + 1, status =";
/** Changes that take an open job into a state. */
const STATES = {
  open: null,
  failed: `${END} 'failed' WHERE id = $1`,
  canceled: `${END} 'canceled' WHERE id = $1`,
  expired: `${END} 'expired' WHERE id = $1`,
  deleted: `${END} 'completed', deleted_at = now() WHERE id = $1`,
} as const;
type State = keyof typeof STATES;

/** What each action answers: the status, and the error's code or the job's state after it. */
const ACTIONS: Readonly<Record<string, Readonly<Record<State, readonly [number, (string | undefined)?]>>>> = {
  read: {
    open: [200],
    failed: [200, "failed"],
    canceled: [200, "canceled"],
    expired: [200, "expired"],
    deleted: [404, "not_found"],
  },
  download: {
    open: [409, "video_not_ready"],
    failed: [409, "video_not_ready"],
    canceled: [409, "video_not_ready"],
    expired: [404, "not_found"],
    deleted: [404, "not_found"],
  },
  "create with the same key": {
    open: [200],
    failed: [200, "failed"],
    canceled: [200, "canceled"],
    expired: [200, "expired"],
    // The same job would be one that can't be read.
    deleted: [409, "idempotency_conflict"],
  },
  delete: {
    open: [200, "canceled"],
    failed: [200, "not_found"],
    canceled: [200, "not_found"],
    expired: [200, "not_found"],
    deleted: [404, "not_found"],
  },
};

const CASES = Object.entries(ACTIONS).flatMap(([action, answers]) =>
  (Object.keys(STATES) as State[]).map((state) => ({ action, state, expected: answers[state] })),
);

/** Every action on a job in every state. */
export function describeVideoStates(installation: () => VideoInstallation): void {
  async function call(path: string, init: RequestInit = {}): Promise<{ status: number; body: Answer }> {
    const { stack, key } = installation();
    const headers = { authorization: `Bearer ${key.key}`, "content-type": "application/json" };
    const response = await fetch(`${stack.gateway.url}/v1/videos${path}`, {
      ...init,
      headers: { ...headers, ...(init.headers as Record<string, string>) },
    });
    return { status: response.status, body: (await response.json()) as Answer };
  }
  const create = (idempotencyKey: string) =>
    call("", {
      method: "POST",
      headers: { "idempotency-key": idempotencyKey },
      body: JSON.stringify({ model: "sim-video", prompt: 'a river [sim {"videoMs":3600000}]' }),
    });
  const afterwards = async (id: string) => {
    const { body } = await call(`/${id}`);
    return body.error?.code ?? body.status;
  };
  const act: Readonly<Record<string, (id: string, key: string) => Promise<readonly unknown[]>>> = {
    read: async (id) => seen(await call(`/${id}`)),
    download: async (id) => seen(await call(`/${id}/content`)),
    "create with the same key": async (_id, key) => seen(await create(key)),
    delete: async (id) => {
      const { status } = await call(`/${id}`, { method: "DELETE" });
      return [status, await afterwards(id)];
    },
  };

  describe("an action on a video", () => {
    it.each(CASES)("that is $state: $action", async ({ action, state, expected: [status, word] }) => {
      const key = createId("req");
      const { id = "" } = (await create(key)).body;
      const enter = STATES[state];
      if (enter) await installation().stack.sql(enter, [id]);
      const [seenStatus, seenWord] = (await act[action]?.(id, key)) ?? [];
      expect([seenStatus, word && seenWord]).toEqual([status, word]);
    });
  });
}

const seen = ({ status, body }: { status: number; body: Answer }) => [
  status,
  body.error?.code ?? body.status,
];
