import { Job } from "bullmq";

/** Job data that is JSON already. */
export interface SerializedData {
  readonly json: string;
  /** BullMQ serializes every payload; here there is nothing left to do. */
  toJSON(): number;
}

export const serializedData = (json: string): SerializedData => ({ json, toJSON: () => 0 });

/**
 * A job whose payload goes to Redis as the text it was given. A producer that has serialized its records one by one would pay for
 * the same work again.
 */
export class SerializedJob extends Job<SerializedData> {
  override asJSON() {
    return { ...super.asJSON(), data: this.data.json };
  }
}
