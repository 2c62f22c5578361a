"use client";

import type { EnabledStatus } from "@causeway/contracts";
import { ConfirmButton } from "./confirm-button.tsx";
import type { askApi } from "@/data/browser-api.ts";

interface SwitchStatusProps {
  readonly name: string;
  readonly isActive: boolean;
  /** What follows from disabling it. */
  readonly whenOff: string;
  readonly toAsk: (status: EnabledStatus) => Parameters<typeof askApi<unknown>>[0];
}

export const SwitchStatus = ({ name, isActive, whenOff, toAsk }: SwitchStatusProps) => {
  const verb = isActive ? "Disable" : "Enable";
  return (
    <ConfirmButton
      size="sm"
      label={verb}
      aria-label={`${verb} ${name}`}
      title={`${verb} “${name}”?`}
      confirmLabel={verb}
      isDangerous={isActive}
      ask={toAsk(isActive ? "disabled" : "enabled")}
      told={{
        text: `“${name}” is ${isActive ? "disabled" : "enabled"}.`,
        undo: toAsk(isActive ? "enabled" : "disabled"),
      }}
    >
      <p>{isActive ? whenOff : "Requests use it again within a second."}</p>
    </ConfirmButton>
  );
};
