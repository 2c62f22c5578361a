"use client";

import type { Schemas } from "@causeway/api-client";
import { LimitFields } from "@/components/keys/limit-fields.tsx";
import { readLevelLimits } from "@/components/keys/limit-values.ts";
import { SettingsForm } from "@/components/settings/settings-form.tsx";

/** Whose limits they are. */
export type LimitTarget =
  | { readonly level: "organization"; readonly org: string }
  | { readonly level: "project"; readonly project: string }
  | { readonly level: "member"; readonly org: string; readonly member: string };

interface LevelLimitsFormProps {
  readonly limits: Schemas["LevelLimits"];
  readonly target: LimitTarget;
}

export const LevelLimitsForm = ({ limits, target }: LevelLimitsFormProps) => (
  <SettingsForm
    label="Save"
    done="Limits saved. They take effect on every gateway within a second."
    toAsk={(values) => {
      const body = readLevelLimits(values);
      return (api) => {
        if (target.level === "organization") {
          return api.PATCH("/orgs/{org}/limits", { params: { path: { org: target.org } }, body });
        }
        if (target.level === "project") {
          return api.PATCH("/projects/{project}/limits", {
            params: { path: { project: target.project } },
            body,
          });
        }
        const path = { org: target.org, member: target.member };
        return api.PATCH("/orgs/{org}/members/{member}/limits", { params: { path }, body });
      };
    }}
  >
    <LimitFields limits={{ ...limits, total: limits.total.amount }} />
  </SettingsForm>
);
