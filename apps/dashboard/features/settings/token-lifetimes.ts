const DAY_MS = 86_400_000;

/** How long an access token works, as choices of a form: days from now, or empty for no end. */
export const LIFETIMES = [
  { value: "30", label: "30 days" },
  { value: "90", label: "90 days" },
  { value: "365", label: "One year" },
  { value: "", label: "Until revoked" },
];

/** @param days a value of {@link LIFETIMES} @param now ms since 1970 @returns ISO time, or null for no end */
export const toExpiry = (days: string, now: number): string | null =>
  days === "" ? null : new Date(now + Number(days) * DAY_MS).toISOString();
