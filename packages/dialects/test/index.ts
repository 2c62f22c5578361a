export * from "./add-up.ts";
export * from "./clients.ts";
export * from "./cuts.ts";
export * from "./recorded-chat.ts";
export * from "./recordings.ts";
export * from "./tally.ts";
export * from "./targets.ts";
