import { z } from "@hono/zod-openapi";

/** Pieces that many schemas share. */

export const Usd = z
  .string()
  .regex(/^-?\d+(\.\d{1,12})?$/)
  .openapi("Usd", { description: "USD as a decimal of up to 12 places.", example: "0.000150000000" });

export const Instant = z.iso.datetime().openapi({ description: "UTC.", example: "2026-03-01T12:00:00.000Z" });

export const Id = z.string().min(1).max(64);

export const ProjectPath = z.object({
  project: Id.openapi({ param: { name: "project", in: "path" }, example: "prj_0198c0de" }),
});
export const OrganizationPath = z.object({
  org: Id.openapi({ param: { name: "org", in: "path" }, example: "org_0198c0de" }),
});

export const Role = z.enum(["owner", "admin", "developer"]).openapi("Role");

/** A successful JSON answer. */
export const ok = <Schema extends z.ZodType>(schema: Schema, description: string) => ({
  200: { description, content: { "application/json": { schema } } },
});

/** A page of a list: `nextCursor` is null on the last one. */
export const pageOf = <Schema extends z.ZodType>(item: Schema) =>
  z.object({
    data: z.array(item),
    nextCursor: z.string().nullable().openapi({ description: "Opaque; give it as `cursor` to read on." }),
  });
