import { listApiKeysRoute } from "./list-api-keys.ts";

export const API_KEYS_ROUTES = [listApiKeysRoute] as const;
