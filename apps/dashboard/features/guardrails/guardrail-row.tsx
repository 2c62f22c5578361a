"use client";

import { Badge } from "@causeway/ui/badge";
import { Button } from "@causeway/ui/button";
import { ArrowDown, ArrowUp } from "lucide-react";
import { ConfirmButton } from "@/components/forms/confirm-button.tsx";
import { DialogButton } from "@/components/forms/dialog-button.tsx";
import { useChange } from "@/components/forms/use-change.ts";
import { SwitchStatus } from "@/components/forms/switch-status.tsx";
import type { Guardrail } from "@/data/guardrails.ts";
import { GuardrailForm } from "./guardrail-form.tsx";
import { toldOfDeleting, toldOfMoving } from "./guardrail-deeds.ts";
import { type GuardrailOwner, guardrailCalls } from "./guardrail-owner.ts";
import { ACTION_WORDS, DIRECTION_WORDS, TYPE_WORDS } from "@/format/guardrail-words.ts";

interface GuardrailRowProps {
  readonly owner: GuardrailOwner;
  readonly rule: Guardrail;
  /** All guardrails in effect here. */
  readonly rules: readonly Guardrail[];
  /** Ids of the owner's guardrails in order; null where they are only shown. */
  readonly order: readonly string[] | null;
}

export function GuardrailRow({ owner, rule, rules, order }: GuardrailRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium break-all">{rule.name}</span>
          <Badge tone={ACTION_WORDS[rule.action].tone}>{ACTION_WORDS[rule.action].label}</Badge>
          {rule.enabled ? null : <Badge>disabled</Badge>}
        </p>
        <p className="text-xs text-ink-faint">
          {TYPE_WORDS[rule.type].label} · {DIRECTION_WORDS[rule.appliesTo]}
        </p>
      </div>
      {order ? <Actions owner={owner} rule={rule} rules={rules} order={order} /> : null}
    </li>
  );
}

function Actions({ owner, rule, rules, order }: GuardrailRowProps & { readonly order: readonly string[] }) {
  const calls = guardrailCalls(owner);
  const { id, name } = rule;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Move owner={owner} rule={rule} order={order} by={-1} />
      <Move owner={owner} rule={rule} order={order} by={1} />
      <DialogButton
        size="sm"
        label="Edit"
        aria-label={`Edit ${name}`}
        title={name}
        description="Takes effect on every gateway within a second."
      >
        {(close) => <GuardrailForm owner={owner} existing={rule} rules={rules} close={close} />}
      </DialogButton>
      <SwitchStatus
        name={name}
        isActive={rule.enabled}
        whenOff="It no longer inspects requests and responses. You can enable it again later."
        toAsk={(status) => calls.update(id, { enabled: status === "enabled" })}
      />
      <ConfirmButton
        size="sm"
        label="Delete"
        aria-label={`Delete ${name}`}
        title={`Delete “${name}”?`}
        confirmLabel="Delete guardrail"
        ask={calls.remove(id)}
        told={toldOfDeleting(calls, rule)}
      >
        <p>It stops taking effect within a second. Its security events stay.</p>
      </ConfirmButton>
    </div>
  );
}

interface MoveProps {
  readonly owner: GuardrailOwner;
  readonly rule: Guardrail;
  readonly order: readonly string[];
  readonly by: -1 | 1;
}

function Move({ owner, rule, order, by }: MoveProps) {
  const change = useChange();
  const calls = guardrailCalls(owner);
  const from = order.indexOf(rule.id);
  const to = from + by;
  const move = () => {
    const ids = order.filter((id) => id !== rule.id);
    ids.splice(to, 0, rule.id);
    return change.run<unknown>(calls.reorder(ids), toldOfMoving(calls, rule, by, order));
  };
  return (
    <Button
      size="sm"
      aria-label={`Move ${rule.name} ${by < 0 ? "up" : "down"}`}
      disabled={to < 0 || to >= order.length || change.isBusy}
      onClick={move}
    >
      {by < 0 ? <ArrowUp /> : <ArrowDown />}
    </Button>
  );
}
