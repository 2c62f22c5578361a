import type pg from "pg";
import type { Stage } from "./stage.ts";

/** Who asks. */
export type Asker = "owner" | "invited" | "operator";
type Asked = readonly [method: string, path: string, body?: object, who?: Asker];
/** The status, and for a refusal what its message says. */
export type Expected = readonly [status: number, message?: RegExp];

/** Tools with which a state is entered. */
export interface Entering {
  readonly pool: pg.Pool;
  readonly redisUrl: string;
  readonly id: string;
  readonly stage: Stage;
}

export interface Resource<State extends string> {
  readonly id: (stage: Stage) => string;
  /** How it gets into a state: a statement whose `$1` is its id, or more than that. */
  readonly states: Readonly<Record<State, string | ((entering: Entering) => Promise<unknown>)>>;
  readonly actions: Readonly<
    Record<
      string,
      {
        readonly ask: (stage: Stage) => Asked;
        readonly answers: Readonly<Record<State, Expected>>;
      }
    >
  >;
}

/** The state that the stage begins with. */
export const STAYS = "SELECT $1::text";

/** Has every action answer in every state. */
export const resource = <State extends string>(one: Resource<State>): Resource<State> => one;

/** Resources that have no state but their existence. */
export const thereOrGone = (status: number) => ({ there: [status] as const, deleted: [404] as const });
