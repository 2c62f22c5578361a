import { z } from "@hono/zod-openapi";

/** State of what is switched on and off. */
export const EnabledStatus = z.enum(["enabled", "disabled"]).openapi("EnabledStatus");

const EARLIER: Readonly<Record<string, z.infer<typeof EnabledStatus>>> = {
  active: "enabled",
  inactive: "disabled",
};

/** In requests the words of release 0.1 are still understood; answers never use them. */
export const EnabledStatusInput = z
  .preprocess(
    (word) => (typeof word === "string" && Object.hasOwn(EARLIER, word) ? EARLIER[word] : word),
    z.enum(["enabled", "disabled"]),
  )
  .openapi({
    type: "string",
    enum: ["enabled", "disabled"],
    description: "`active` and `inactive`, the earlier words, are accepted until the next release.",
  });
