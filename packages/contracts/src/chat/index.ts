export * from "./content.ts";
export * from "./message.ts";
export * from "./request.ts";
export * from "./completion.ts";
