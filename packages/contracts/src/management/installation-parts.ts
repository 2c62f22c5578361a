/** The parts of an installation whose state operators see. */
export const INSTALLATION_PARTS = [
  "gateway",
  "worker",
  "postgresql",
  "redis",
  "queue",
  "cache",
  "storage",
  "mail",
] as const;
export type InstallationPart = (typeof INSTALLATION_PARTS)[number];

/**
 * How a part is. `failed`: it said no, or nothing listens. `not_answering`: no answer in time. `unknown`: what would tell is
 * unavailable itself.
 */
export const PART_STATES = ["ok", "failed", "not_answering", "not_configured", "unknown"] as const;
export type PartState = (typeof PART_STATES)[number];
