import type { ApiKey } from "@/data/api-keys.ts";

/** The path parameters of what the API does with a key. */
export const pathOf = ({ projectId, id }: ApiKey) => ({ path: { project: projectId, key: id } });
