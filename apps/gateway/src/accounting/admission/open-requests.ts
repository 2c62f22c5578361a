import type { CountedLevel, Intent } from "@causeway/contracts";
import type { OpenRequest, SubjectCheck } from "@causeway/limits";
import type { NotedIntent } from "../journal/intent-files.ts";
import { localScope } from "../moment.ts";

/** A request between admission and durability. */
export interface Open extends OpenRequest {
  readonly organizationId: string;
  readonly windowStartMs: number | null;
  /** Levels above the key that it counts to; undefined when none has limits. */
  readonly levels: readonly CountedLevel[] | undefined;
  /** What it was judged by. */
  readonly subjects: readonly SubjectCheck[];
  /** Its key or a level above it has a limit of few concurrent requests. */
  readonly hasFewSlots: boolean;
  /** The key has a token rate. */
  readonly countsTokens: boolean;
  readonly intent: Intent;
  /** In a file of this process, where Redis knows it as a spare only. */
  readonly noted?: NotedIntent;
}

/** Every open request of this process: what leases are renewed for. */
export interface OpenRequests {
  add(request: Open): void;
  remove(request: Open): void;
  count(): number;
  /** Open requests of a key (by its id) or a level (by `localScope`) that has a concurrency limit. */
  countOf(scope: string): number;
  byOrganization(): Map<string, Open[]>;
}

/** The admitted requests of this process that aren't settled yet. */
export function createOpenRequests(): OpenRequests {
  const open = new Map<string, Open>();
  const slots = new Map<string, number>();

  const addSlot = (scope: string, by: number): void => {
    const count = (slots.get(scope) ?? 0) + by;
    if (count > 0) slots.set(scope, count);
    else slots.delete(scope);
  };
  const addSlots = ({ organizationId, apiKeyId, slot, holds }: Open, by: number): void => {
    if (slot) addSlot(apiKeyId, by);
    for (const scope of holds?.slots ?? []) addSlot(localScope(organizationId, scope), by);
  };

  return {
    add: (request) => {
      open.set(request.id, request);
      addSlots(request, 1);
    },
    remove: (request) => {
      if (open.delete(request.id)) addSlots(request, -1);
    },
    count: () => open.size,
    countOf: (scope) => slots.get(scope) ?? 0,
    byOrganization: () => {
      const groups = new Map<string, Open[]>();
      for (const request of open.values()) {
        const group = groups.get(request.organizationId);
        if (group) group.push(request);
        else groups.set(request.organizationId, [request]);
      }
      return groups;
    },
  };
}
