import type { Intent } from "@causeway/contracts";
import type { OpenRequest } from "@causeway/limits";

/** A request between admission and durability. */
export interface Open extends OpenRequest {
  readonly organizationId: string;
  readonly windowStartMs: number | null;
  /** The key has a token rate. */
  readonly countsTokens: boolean;
  readonly intent: Intent;
}

/** Every open request of this process: what leases are renewed for. */
export interface OpenRequests {
  add(request: Open): void;
  remove(request: Open): void;
  count(): number;
  /** Open requests of a key that has a concurrency limit. */
  countOf(apiKeyId: string): number;
  byOrganization(): Map<string, Open[]>;
}

export function createOpenRequests(): OpenRequests {
  const open = new Map<string, Open>();
  const slots = new Map<string, number>();

  const addSlot = (apiKeyId: string, by: number): void => {
    const count = (slots.get(apiKeyId) ?? 0) + by;
    if (count > 0) slots.set(apiKeyId, count);
    else slots.delete(apiKeyId);
  };

  return {
    add: (request) => {
      open.set(request.id, request);
      if (request.slot) addSlot(request.apiKeyId, 1);
    },
    remove: (request) => {
      if (open.delete(request.id) && request.slot) addSlot(request.apiKeyId, -1);
    },
    count: () => open.size,
    countOf: (apiKeyId) => slots.get(apiKeyId) ?? 0,
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
