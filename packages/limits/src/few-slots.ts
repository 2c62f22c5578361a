/** A key or level with at most so many concurrent requests has no spares: one would be too great a part of them. */
export const FEW_SLOTS = 4;
