import type { OrganizationModel } from "@causeway/contracts";
import { Badge } from "@causeway/ui/badge";
import { CopyButton } from "@causeway/ui/copy-button";
import { type Column, DataTable } from "@causeway/ui/data-table";
import type { ModelOverride } from "@/data/models.ts";
import { formatCompact } from "@causeway/ui/format/numbers";
import { formatDate } from "@causeway/ui/format/times";
import { describeSeen } from "./describe-seen.ts";
import { HealthBadge } from "@/components/health/health-badge.tsx";
import { findOverride, targetOf } from "./override-target.ts";
import { PriceCell } from "./price-cell.tsx";
import { effectivePrice, isUsable } from "@/format/price-words.ts";
import type { Scopes } from "./first-scope.ts";
import { SetPrice } from "./set-price.tsx";
import { Used, type UsedMapping } from "./used-mapping.tsx";

type Mapping = OrganizationModel["mappings"][number];

interface MappingTableProps {
  readonly org: string;
  readonly model: OrganizationModel;
  readonly scopes: Scopes;
  readonly own: readonly ModelOverride[];
  readonly operators: readonly ModelOverride[];
  /** Sums of the last seven days, of each provider that was asked; null where they can't be read now. */
  readonly used: readonly UsedMapping[] | null;
  /** The list of a provider's requests for the model in that time. */
  readonly listOf: (provider: string) => string;
}

/** A row per provider, those that requests can use first: whose keys reach it, what each owner's requests cost, and what was seen of them. */
export const MappingTable = (props: MappingTableProps) => (
  <DataTable
    label="Providers"
    isWide
    columns={[
      ...COLUMNS,
      usedColumn(props),
      ...(props.scopes.organization || props.scopes.operator ? [priceColumn(props)] : []),
    ]}
    rows={props.model.mappings.toSorted((one, other) => Number(isUsable(other)) - Number(isUsable(one)))}
    keyOf={({ provider }) => provider}
  />
);

/** Sentences, which would make the table wider than its card on one line. */
const WRAPPED = "max-w-60 whitespace-normal @min-[40rem]:min-w-40";

const COLUMNS: readonly Column<Mapping>[] = [
  { head: "Provider", cell: (mapping) => <ProviderCell mapping={mapping} />, className: "align-top" },
  {
    head: "Limits",
    cell: ({ contextLength, maxOutput }) => (
      <div className="grid gap-0.5 text-ink-soft">
        <span>{contextLength === null ? "Unknown context" : `${formatCompact(contextLength)} context`}</span>
        {maxOutput === null ? null : <span>{formatCompact(maxOutput)} output</span>}
      </div>
    ),
    from: "lg",
    className: "align-top",
  },
  { head: "Price", cell: (mapping) => <Prices mapping={mapping} />, className: "align-top" },
  {
    head: "Seen lately",
    cell: (mapping) => <Seen mapping={mapping} />,
    className: `align-top ${WRAPPED}`,
  },
];

const usedColumn = ({ used, listOf }: MappingTableProps): Column<Mapping> => ({
  head: "Last 7 days",
  cell: ({ provider }) =>
    used === null ? (
      <span className="text-ink-faint">Couldn’t be read</span>
    ) : (
      <Used used={used.find((one) => one.provider === provider) ?? null} href={listOf(provider)} />
    ),
  className: `align-top ${WRAPPED}`,
});

const KEYS = { organization: "Your key", operator: "Operator's key" } as const;

const ProviderCell = ({ mapping }: { mapping: Mapping }) => (
  <div className="grid justify-items-start gap-1">
    <span className="font-medium">{mapping.provider}</span>
    <span className="inline-flex max-w-full items-center font-mono text-xs text-ink-faint">
      <span className="max-w-52 truncate" title={mapping.address}>
        {mapping.address}
      </span>
      <CopyButton text={mapping.address} label={`Copy ${mapping.address}`} />
    </span>
    <span className="flex flex-wrap gap-1">
      {mapping.credentials.map((owner) => (
        <Badge key={owner} tone="accent">
          {KEYS[owner]}
        </Badge>
      ))}
      {mapping.credentials.length === 0 ? <Badge>no key</Badge> : null}
      {mapping.enabled ? null : <Badge tone="bad">off</Badge>}
      {mapping.local ? <Badge>local server</Badge> : null}
      {mapping.stability === "stable" ? null : <Badge tone="warn">{mapping.stability}</Badge>}
    </span>
    {mapping.deactivatedAt ? (
      <span className="text-xs text-ink-faint">Ends {formatDate(mapping.deactivatedAt)}</span>
    ) : null}
  </div>
);

/** Once where both owners' requests cost the same, else each with whose keys it is for. */
function Prices({ mapping: { ownPrice, operatorPrice } }: { mapping: Mapping }) {
  const isSame =
    operatorPrice !== null &&
    ownPrice.priceVersion === operatorPrice.priceVersion &&
    ownPrice.source === operatorPrice.source;
  if (isSame) return <PriceCell price={ownPrice} />;
  return (
    <div className="grid justify-items-start gap-3">
      <div>
        <p className="mb-0.5 text-xs font-medium text-ink-soft">With your keys</p>
        <PriceCell price={ownPrice} />
      </div>
      {operatorPrice ? (
        <div>
          <p className="mb-0.5 text-xs font-medium text-ink-soft">With the operator's keys</p>
          <PriceCell price={operatorPrice} />
        </div>
      ) : null}
    </div>
  );
}

function Seen({ mapping: { health, provider } }: { mapping: Mapping }) {
  // Callers name the models of custom providers: the gateway keeps no figures for names that know no bound.
  const nothing = provider.startsWith("custom:") ? "Not measured" : "No requests lately";
  if (health.length === 0) return <span className="text-ink-faint">{nothing}</span>;
  return (
    <ul className="grid gap-2">
      {health.map((seen) => (
        <li key={seen.credentials} className="grid justify-items-start gap-0.5">
          <span className="flex flex-wrap items-center gap-1.5">
            <HealthBadge state={seen.state} reason={seen.reason} />
            <span className="text-xs text-ink-faint">{KEYS[seen.credentials]}</span>
          </span>
          <span className="tabular text-xs text-ink-soft">{describeSeen(seen) || "No requests lately"}</span>
          {seen.reason ? <span className="text-xs wrap-anywhere text-bad">{seen.reason}</span> : null}
        </li>
      ))}
    </ul>
  );
}

const priceColumn = ({ org, model, scopes, own, operators }: MappingTableProps): Column<Mapping> => ({
  head: "Actions",
  isActions: true,
  className: "align-top",
  cell: (mapping) => {
    const target = targetOf(model, mapping);
    const allowed = { organization: scopes.organization, operator: scopes.operator && !target.isCustom };
    if (!allowed.organization && !allowed.operator) return null;
    return (
      <SetPrice
        org={org}
        type={model.type}
        target={target}
        scopes={allowed}
        credentials={mapping.credentials}
        overrides={{ organization: findOverride(own, target), operator: findOverride(operators, target) }}
        current={{
          organization: mapping.ownPrice.price,
          operator: mapping.operatorPrice?.price ?? mapping.ownPrice.price,
        }}
        isUnpriced={effectivePrice(mapping).unpriced}
      />
    );
  },
});
