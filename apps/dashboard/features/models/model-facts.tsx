import type { OrganizationModel } from "@causeway/contracts";
import { Card } from "@causeway/ui/card";
import type { ReactNode } from "react";
import { formatCount } from "@causeway/ui/format/numbers";
import { formatDate } from "@causeway/ui/format/times";
import { FEATURE_WORDS } from "./feature-words.ts";

/** What is known of a model at any provider. */
export function ModelFacts({ model }: { model: OrganizationModel }) {
  const features = [...new Set(model.mappings.flatMap((mapping) => mapping.features))];
  const facts: readonly (readonly [string, ReactNode])[] = [
    ["Context", model.contextLength === null ? null : `${formatCount(model.contextLength)} tokens`],
    ["Longest output", model.maxOutput === null ? null : `${formatCount(model.maxOutput)} tokens`],
    ["Input", model.inputModalities.join(", ")],
    ["Output", model.outputModalities.join(", ")],
    ["Vendor", model.vendor],
    ["Released", model.releasedAt ? formatDate(model.releasedAt) : null],
    ["Other names", [...model.aliases, ...model.ownAliases].join(", ")],
    ["Features", features.map((feature) => FEATURE_WORDS[feature]).join(", ")],
  ];
  return (
    <Card aria-label="Facts">
      <dl className="grid gap-x-6 gap-y-4 px-5 py-4 sm:grid-cols-2 lg:grid-cols-4">
        {facts
          .filter(([, value]) => Boolean(value))
          .map(([name, value]) => (
            <div key={name} className="min-w-0 last:sm:col-span-2">
              <dt className="text-xs text-ink-faint">{name}</dt>
              <dd className="mt-0.5 break-words">{value}</dd>
            </div>
          ))}
      </dl>
    </Card>
  );
}
