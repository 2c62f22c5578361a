"use client";

import { Badge } from "@causeway/ui/badge";
import { Button } from "@causeway/ui/button";
import { ArrowDown, ArrowUp } from "lucide-react";
import { ConfirmButton } from "@/components/forms/confirm-button.tsx";
import { KeyExclusions, type KnownExclusions } from "@/components/health/key-exclusions.tsx";
import type { Provider, ProviderKey } from "@/data/providers.ts";
import { EditProviderKey } from "./edit-provider-key.tsx";
import { useKeyCheck } from "./key-check.tsx";
import { SwitchStatus } from "@/components/forms/switch-status.tsx";
import { Day } from "@/components/time/moment.tsx";

interface ProviderKeyRowProps {
  readonly org: string;
  readonly provider: Provider | undefined;
  readonly providerKey: ProviderKey;
  readonly exclusions: KnownExclusions;
  readonly isBusy: boolean;
  /** With another key; they share the load. */
  readonly sharesPlace: boolean;
  readonly onUp: (() => void) | undefined;
  readonly onDown: (() => void) | undefined;
}

export function ProviderKeyRow(props: ProviderKeyRowProps) {
  const { org, provider, providerKey } = props;
  const { id, name, status } = providerKey;
  const params = { path: { org, key: id } };
  const check = useKeyCheck((api) => api.POST("/orgs/{org}/provider-keys/{key}/test", { params }));
  return (
    <li className="grid gap-2 px-5 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <KeyWords providerKey={providerKey} sharesPlace={props.sharesPlace} />
        <div className="flex flex-wrap items-center gap-2">
          <Moves {...props} />
          {check.button(name)}
          {provider ? <EditProviderKey org={org} provider={provider} existing={providerKey} /> : null}
          <SwitchStatus
            name={name}
            isActive={status === "enabled"}
            whenOff="Requests stop using this key within a second. You can enable it again later."
            toAsk={(next) => (api) =>
              api.PATCH("/orgs/{org}/provider-keys/{key}", { params, body: { status: next } })
            }
          />
          <ConfirmButton
            size="sm"
            label="Delete"
            aria-label={`Delete ${name}`}
            title={`Delete “${name}”?`}
            confirmLabel="Delete key"
            told={{ text: `“${name}” was deleted.` }}
            ask={(api) => api.DELETE("/orgs/{org}/provider-keys/{key}", { params })}
          >
            <p>Requests stop using it within a second. To use it again, you’ll have to enter it again.</p>
          </ConfirmButton>
        </div>
      </div>
      <KeyExclusions org={org} keyId={id} name={name} known={props.exclusions} />
      {check.verdict}
    </li>
  );
}

const KeyWords = ({ providerKey, sharesPlace }: Pick<ProviderKeyRowProps, "providerKey" | "sharesPlace">) => (
  <div className="min-w-0">
    <p className="flex flex-wrap items-center gap-2">
      <span className="truncate font-medium">{providerKey.name}</span>
      {providerKey.status === "enabled" ? null : <Badge>disabled</Badge>}
      {sharesPlace ? <Badge tone="accent">takes turns</Badge> : null}
    </p>
    <p className="text-xs text-ink-faint">
      <span className="font-mono">{providerKey.masked}</span>
      {Object.values(providerKey.settings).map((value) => ` · ${value}`)}
      {providerKey.baseUrl ? ` · ${providerKey.baseUrl}` : ""} · <Day at={providerKey.createdAt} />
    </p>
  </div>
);

const Moves = ({ providerKey: { name }, isBusy, onUp, onDown }: ProviderKeyRowProps) =>
  onUp || onDown ? (
    <span className="flex">
      <Button
        variant="ghost"
        size="icon"
        disabled={isBusy || !onUp}
        aria-label={`Move ${name} up`}
        onClick={onUp}
      >
        <ArrowUp />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        disabled={isBusy || !onDown}
        aria-label={`Move ${name} down`}
        onClick={onDown}
      >
        <ArrowDown />
      </Button>
    </span>
  ) : null;
