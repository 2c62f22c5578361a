import type { WindowUnit } from "@causeway/contracts";

/** Longest window per unit (one hour to twelve months). */
export const MAX_WINDOW_COUNT: Readonly<Record<WindowUnit, number>> = {
  hour: 8_760,
  day: 365,
  week: 52,
  month: 12,
};

/** What is wrong with a window, for a person, or null when nothing is. */
export function validateWindow(window: { readonly unit: string; readonly count: number }): string | null {
  if (!Object.hasOwn(MAX_WINDOW_COUNT, window.unit)) {
    return `The unit of a window must be one of ${Object.keys(MAX_WINDOW_COUNT).join(", ")}.`;
  }
  const max = MAX_WINDOW_COUNT[window.unit as WindowUnit];
  if (Number.isInteger(window.count) && window.count >= 1 && window.count <= max) return null;
  return `A window in ${window.unit}s must be a whole number from 1 to ${max}.`;
}
