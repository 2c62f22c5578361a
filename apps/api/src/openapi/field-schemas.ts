import { isTimeZone } from "@causeway/policy";
import { isStorable, ROLES } from "@causeway/contracts";
import { z } from "@hono/zod-openapi";

/** Fields and path parameters that many schemas share. */

export const Usd = z
  .string()
  .regex(/^-?\d+(\.\d{1,12})?$/)
  // No separate component: a nullable reference to one is rendered so that nothing fits it.
  .openapi({ description: "USD amount with up to 12 decimal places.", example: "0.000150000000" });

export const Instant = z.iso.datetime().openapi({ description: "UTC.", example: "2026-03-01T12:00:00.000Z" });

/** OpenAPI of a field or path under the name of the previous release. @param name the current one */
export const formerName = (name: string) => ({
  deprecated: true,
  description: `Use \`${name}\`. The next release removes this name.`,
});

/** A line of text that is stored: trimmed, not empty. @param max in UTF-16 code units */
export const text = (max: number) =>
  z.string().trim().min(1).max(max).refine(isStorable, "contains a character that can't be stored");

export const Id = z
  .string()
  .min(1)
  .max(64)
  .refine(isStorable, "contains a character that no ID has")
  .openapi({ type: "string" });

/** Of a query: there is only text. */
export const Flag = z
  .enum(["true", "false"])
  .transform((value) => value === "true")
  .openapi({ type: "string", enum: ["true", "false"] });

/** Names without a region, such as `IST`, are abbreviations that mean another zone elsewhere. */
const isRegion = (name: string): boolean => name === "UTC" || (name.includes("/") && isTimeZone(name));

export const TimeZoneName = z
  .string()
  .refine(isRegion, "must be an IANA time zone such as Europe/Berlin or UTC");

export const ProjectPath = z.object({
  project: Id.openapi({ param: { name: "project", in: "path" }, example: "prj_0198c0de" }),
});
export const OrganizationPath = z.object({
  org: Id.openapi({ param: { name: "org", in: "path" }, example: "org_0198c0de" }),
});

export const Role = z.enum(ROLES).openapi("Role");
