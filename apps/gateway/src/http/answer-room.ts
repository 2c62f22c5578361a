import type { Owner } from "./shares.ts";

/** Gives room back. May be called more than once. */
type Leave = () => void;

/** Bounds the large answers that are held in memory at once. Who finds no room waits, in turn with the other organizations. */
export interface AnswerRoom {
  /** Resolves once there is room for so many bytes. */
  enter(owner: Owner, bytes: number): Promise<Leave>;
  readonly heldBytes: () => number;
}

interface Waiting {
  readonly bytes: number;
  readonly admit: () => void;
}

/**
 * @param total bytes of everyone; an answer larger than that has all the room to itself
 * @param perOrganization bytes of one organization, so that its answers never keep all others waiting
 */
export function createAnswerRoom(total: number, perOrganization: number): AnswerRoom {
  let held = 0;
  const byOrganization = new Map<string, number>();
  const queues = new Map<string, Waiting[]>();

  const heldBy = (organizationId: string): number => byOrganization.get(organizationId) ?? 0;
  const fits = (organizationId: string, bytes: number): boolean =>
    (held === 0 || held + bytes <= total) &&
    (heldBy(organizationId) === 0 || heldBy(organizationId) + bytes <= perOrganization);

  function take(organizationId: string, bytes: number): Leave {
    held += bytes;
    byOrganization.set(organizationId, heldBy(organizationId) + bytes);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      held -= bytes;
      const left = heldBy(organizationId) - bytes;
      if (left > 0) byOrganization.set(organizationId, left);
      else byOrganization.delete(organizationId);
      admitNext();
    };
  }

  /** One of each organization, as long as someone fits; who was served goes to the end. */
  function admitNext(): void {
    for (const [organizationId, queue] of [...queues]) {
      const [first] = queue;
      if (!first || !fits(organizationId, first.bytes)) continue;
      queue.shift();
      queues.delete(organizationId);
      if (queue.length > 0) queues.set(organizationId, queue);
      first.admit();
    }
  }

  return {
    enter({ organizationId }, bytes) {
      const isFirst = !queues.has(organizationId);
      if (isFirst && fits(organizationId, bytes)) return Promise.resolve(take(organizationId, bytes));
      return new Promise((resolve) => {
        const queue = queues.get(organizationId) ?? [];
        queues.set(organizationId, queue);
        queue.push({ bytes, admit: () => resolve(take(organizationId, bytes)) });
      });
    },
    heldBytes: () => held,
  };
}
