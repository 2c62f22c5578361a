export * from "./join-cluster.ts";
export * from "./start-primary.ts";
