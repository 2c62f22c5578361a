import { isTimeZone } from "@causeway/policy";
import {
  isStorable,
  type Permission as PermissionName,
  PERMISSION_NAMES,
  ROLES,
  VISIBILITIES,
} from "@causeway/contracts";
import { z } from "@hono/zod-openapi";
import { isVisibleLine } from "./is-visible-line.ts";

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

/** Text that is stored: trimmed, not empty. @param max in UTF-16 code units */
export const text = (max: number) =>
  z.string().trim().min(1).max(max).refine(isStorable, "contains a character that can't be stored");

/** A name that people give: one visible line, whose letters are stored in one form. @param max in UTF-16 code units */
export const nameText = (max: number) =>
  z
    .string()
    .normalize("NFC")
    .trim()
    .min(1)
    .max(max)
    .refine(isStorable, { error: "contains a character that can't be stored", abort: true })
    .refine(isVisibleLine, "contains a line break, a direction mark or another invisible character");

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

export const Role = z.enum(ROLES).openapi("Role", {
  description:
    "Built-in role in the organization. As the caller, a member's access token counts as an admin.",
});

/** The ID of a custom role, in a field that also takes a built-in role. */
export const CustomRoleId = z
  .string()
  .regex(/^role_[0-9a-z]{1,60}$/)
  .openapi({ description: "ID of a custom role.", example: "role_0198c0de" });

/** The role to assign. */
export const RoleChoice = z.union([Role, CustomRoleId]).openapi("RoleChoice", {
  description: "A built-in role, or the ID of a custom role.",
});

/** The custom role of a person or service account; null for a built-in one. */
export const CustomRoleName = z
  .union([z.object({ id: z.string(), name: z.string() }).openapi("CustomRoleName"), z.null()])
  .openapi({ description: "Replaces `role`, which is `developer` then. Null for a built-in role." });

/** A custom role as its holders show it. */
export const renderCustomRoleName = (
  custom: { readonly id: string; readonly name: string } | null,
): z.infer<typeof CustomRoleName> => custom && { id: custom.id, name: custom.name };

export const Permission = z
  .enum(PERMISSION_NAMES as [PermissionName, ...PermissionName[]])
  .openapi("Permission", { description: "A permission in the organization." });

export const Visibility = z.enum(VISIBILITIES).openapi("Visibility", {
  description:
    "What a role shows: all projects, everything in assigned projects, or only the holder's API keys in assigned projects.",
});
