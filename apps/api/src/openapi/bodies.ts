import { z } from "@hono/zod-openapi";

/** The bodies that routes declare: of answers and of pages of a list. */

/** A change that has no separate answer. */
export const done = (description: string) => ({ 204: { description } });

/** A successful JSON answer. */
export const ok = <Schema extends z.ZodType>(schema: Schema, description: string) => ({
  200: { description, content: { "application/json": { schema } } },
});

/** The answer to what made something. */
export const created = <Schema extends z.ZodType>(schema: Schema, description: string) => ({
  201: { description, content: { "application/json": { schema } } },
});

/** A page of a list: `nextCursor` is null on the last one. */
export const pageOf = <Schema extends z.ZodType>(item: Schema) =>
  z.object({
    data: z.array(item),
    nextCursor: z
      .string()
      .nullable()
      .openapi({ description: "Opaque. Pass it as `cursor` to get the next page." }),
  });
