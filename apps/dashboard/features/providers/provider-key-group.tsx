"use client";

import { Card, CardHeader } from "@causeway/ui/card";
import { Problem } from "@/components/forms/notice.tsx";
import type { KnownExclusions } from "@/components/health/key-exclusions.tsx";
import { useChange } from "@/components/forms/use-change.ts";
import type { Provider, ProviderKey } from "@/data/providers.ts";
import { ProviderKeyRow } from "./provider-key-row.tsx";

interface ProviderKeyGroupProps {
  readonly org: string;
  /** Undefined when the catalog has it no more. */
  readonly provider: Provider | undefined;
  /** Of one provider, in their order; not empty. */
  readonly keys: readonly ProviderKey[];
  readonly exclusions: KnownExclusions;
}

/** Keys of one provider, the preferred one first. */
export function ProviderKeyGroup({ org, provider, keys, exclusions }: ProviderKeyGroupProps) {
  const order = useChange();
  const [first] = keys;
  if (!first) return null;
  const move = (from: number, to: number) => {
    const ids = keys.map(({ id }) => id);
    ids.splice(to, 0, ...ids.splice(from, 1));
    const body = { provider: first.provider, keys: ids };
    void order.run((api) => api.PUT("/orgs/{org}/provider-keys/order", { params: { path: { org } }, body }));
  };
  const id = `provider-${first.provider}`;
  return (
    <Card aria-labelledby={id}>
      <CardHeader
        id={id}
        title={first.providerName}
        description={
          keys.length > 1 ? "The gateway tries keys from top to bottom, moving on when one fails." : undefined
        }
      />
      <ul aria-labelledby={id} className="divide-y divide-line border-t">
        {keys.map((key, index) => (
          <ProviderKeyRow
            key={key.id}
            org={org}
            provider={provider}
            providerKey={key}
            exclusions={exclusions}
            isBusy={order.isBusy}
            sharesPlace={keys.some((other) => other.id !== key.id && other.position === key.position)}
            onUp={index > 0 ? () => move(index, index - 1) : undefined}
            onDown={index < keys.length - 1 ? () => move(index, index + 1) : undefined}
          />
        ))}
      </ul>
      {order.refusal ? (
        <div className="px-5 pb-4">
          <Problem>{order.refusal.problem}</Problem>
        </div>
      ) : null}
    </Card>
  );
}
