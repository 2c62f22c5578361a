/** Bytes of bodies that one sender may have on their way at the same time. */
export interface BodyShare {
  /** @returns false when the sender's share is used up */
  take(sender: string, bytes: number): boolean;
  give(sender: string, bytes: number): void;
}

/** Bounds the bytes of bodies that one sender can have in memory. */
export function createBodyShare(maxBytes: number): BodyShare {
  const taken = new Map<string, number>();
  return {
    take(sender, bytes) {
      const sum = (taken.get(sender) ?? 0) + bytes;
      if (sum > maxBytes) return false;
      taken.set(sender, sum);
      return true;
    },
    give(sender, bytes) {
      const left = (taken.get(sender) ?? 0) - bytes;
      if (left > 0) taken.set(sender, left);
      else taken.delete(sender);
    },
  };
}
