import "server-only";
import { may, seesAllProjects } from "@/data/organization.ts";
import type { Organization } from "@/data/tenancy.ts";
import { findUsage } from "@/data/usage.ts";
import { activityLink } from "../../address/activity-link.ts";
import { parseRange } from "../../address/range.ts";
import type { UsedMapping } from "./used-mapping.tsx";

export interface UsedModel {
  /** Sums of the last seven days, of each provider that was asked; null where they can't be read now. */
  readonly used: readonly UsedMapping[] | null;
  /** The list of a provider's requests for the model in that time. */
  readonly listOf: (provider: string) => string;
}

interface Visit {
  readonly project: string;
  readonly organization: Organization;
  readonly timeZone: string;
}

/** Whose requests of a model the visitor sees: those of all projects, or of the project. */
export const seesAllOf = (organization: Organization): boolean => seesAllProjects(organization);

/** What a model was used for in the last seven days, by provider. */
export async function readUsed(
  { project, organization, timeZone }: Visit,
  model: string,
): Promise<UsedModel> {
  const { from, to } = parseRange("7d", new Date(), timeZone);
  const isAll = seesAllOf(organization);
  const usage = !may(organization, "usage:read")
    ? "unread"
    : await findUsage(isAll ? { org: organization.id } : { project }, from, to, {
        model,
        timeZone,
      });
  return {
    used: typeof usage === "string" ? null : usage.models,
    listOf: (provider) =>
      activityLink(project, {
        ...{ model, provider, from: from.toISOString(), to: to.toISOString() },
        ...(isAll && { scope: "all" }),
      }),
  };
}
