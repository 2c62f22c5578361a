import { ENABLED_STATUSES, STORED_STATUS } from "@causeway/contracts";
import { z } from "@hono/zod-openapi";

/** State of what is switched on and off. */
export const EnabledStatus = z.enum(ENABLED_STATUSES).openapi("EnabledStatus");

const statusOf = (word: unknown) => ENABLED_STATUSES.find((status) => STORED_STATUS[status] === word) ?? word;

/** In requests the words of release 0.1 are still understood; answers never use them. */
export const EnabledStatusInput = z.preprocess(statusOf, z.enum(ENABLED_STATUSES)).openapi({
  type: "string",
  enum: [...ENABLED_STATUSES],
  description: "The earlier values `active` and `inactive` are accepted until the next release.",
});
