"use client";

import { Badge } from "@causeway/ui/badge";
import { ConfirmButton } from "@/components/forms/confirm-button.tsx";
import { DialogButton } from "@/components/forms/dialog-button.tsx";
import { KeyExclusions, type KnownExclusions } from "@/components/health/key-exclusions.tsx";
import type { CustomProvider } from "@/data/providers.ts";
import { CustomProviderForm } from "./custom-provider-form.tsx";
import { useKeyCheck } from "./key-check.tsx";
import { SwitchStatus } from "@/components/forms/switch-status.tsx";
import { Day } from "@/components/time/moment.tsx";

interface CustomProviderRowProps {
  readonly org: string;
  readonly provider: CustomProvider;
  readonly exclusions: KnownExclusions;
}

export function CustomProviderRow({ org, provider, exclusions }: CustomProviderRowProps) {
  const { id, name, status } = provider;
  const params = { path: { org, provider: id } };
  const check = useKeyCheck((api) => api.POST("/orgs/{org}/custom-providers/{provider}/test", { params }));
  return (
    <li className="grid gap-2 px-5 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2">
            <span className="font-medium">{name}</span>
            {status === "enabled" ? null : <Badge>disabled</Badge>}
            <span className="font-mono text-xs text-ink-faint">{name}/…</span>
          </p>
          <p className="text-xs break-all text-ink-faint">
            {provider.baseUrl} · <span className="font-mono">{provider.masked}</span> ·{" "}
            <Day at={provider.createdAt} />
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {check.button(name)}
          <DialogButton
            size="sm"
            label="Edit"
            aria-label={`Edit ${name}`}
            title={`Custom provider ${name}`}
            description="Takes effect on every gateway within a second."
          >
            {(close) => <CustomProviderForm org={org} existing={provider} close={close} />}
          </DialogButton>
          <SwitchStatus
            name={name}
            isActive={status === "enabled"}
            whenOff="Requests for its models fail within a second. You can enable it again later."
            toAsk={(next) => (api) =>
              api.PATCH("/orgs/{org}/custom-providers/{provider}", { params, body: { status: next } })
            }
          />
          <ConfirmButton
            size="sm"
            label="Delete"
            aria-label={`Delete ${name}`}
            title={`Delete “${name}”?`}
            confirmLabel="Delete provider"
            told={{ text: `“${name}” was deleted.` }}
            typed={name}
            ask={(api) => api.DELETE("/orgs/{org}/custom-providers/{provider}", { params })}
          >
            <p>Requests for {name}/… fail within a second. Usage reports keep the costs of past requests.</p>
          </ConfirmButton>
        </div>
      </div>
      <KeyExclusions org={org} keyId={id} name={name} known={exclusions} />
      {check.verdict}
    </li>
  );
}
