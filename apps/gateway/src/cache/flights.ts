import { createLru } from "../memory/create-lru.ts";
import type { AnswerWriter } from "../request/answer-writer.ts";
import type { CachedAnswer } from "./cached-answer.ts";

/** One upstream call that several identical requests wait for. */
export interface Flight {
  /** The answer, or null when there is none to share: then each asks for itself. */
  readonly answer: Promise<CachedAnswer | null>;
  /** Ends the wait of all; later words count for nothing. */
  land(answer: CachedAnswer | null): void;
  /** False when the call is being given up already. */
  board(): boolean;
  leave(): void;
}

interface Waiting {
  count: number;
}

/** `leader` is the one that asks upstream. The call continues until it and all that boarded have left. */
function createFlight(leader: AnswerWriter, waiting: Waiting): Flight {
  let land: (answer: CachedAnswer | null) => void = () => {};
  const answer = new Promise<CachedAnswer | null>((resolve) => {
    land = resolve;
  });
  return {
    answer,
    land,
    board() {
      if (leader.gone) return false;
      leader.hold();
      waiting.count += 1;
      return true;
    },
    leave() {
      waiting.count -= 1;
      leader.letGo();
    },
  };
}

/** Far more than end while a request is judged. */
const ENDS_KEPT = 10_000;

/** Requests of this process that are being answered, by cache key. */
export function createFlights() {
  const flights = new Map<string, Flight>();
  const waiting: Waiting = { count: 0 };
  const endedAt = createLru<number>(ENDS_KEPT);
  return {
    /** Requests that wait for the answer of another. */
    waiting: () => waiting.count,
    find: (id: string): Flight | null => flights.get(id) ?? null,
    start(id: string, leader: AnswerWriter): Flight {
      const flight = createFlight(leader, waiting);
      flights.set(id, flight);
      return flight;
    },
    /** No one can board anymore. */
    end(id: string, flight: Flight): void {
      if (flights.get(id) !== flight) return;
      flights.delete(id);
      endedAt.set(id, performance.now());
    },
    /** What was looked up at `time` (`performance.now()`) may have been kept since. */
    endedSince: (id: string, time: number): boolean => (endedAt.get(id) ?? 0) >= time,
  };
}

export type Flights = ReturnType<typeof createFlights>;
