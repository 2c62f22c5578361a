import { cn } from "@causeway/ui/cn";
import { Section } from "@/components/forms/section.tsx";
import { LimitFields } from "./limit-fields.tsx";
import { LimitMeters } from "./limit-meter.tsx";
import type { LevelLimits as Limits } from "@/data/limits.ts";
import { formatUntil } from "@causeway/ui/format/times";
import { Moment } from "@/components/time/moment.tsx";

interface LevelLimitsProps {
  readonly limits: Limits;
  /** Whose spend counts. */
  readonly description: string;
  /** For those who may not change them. */
  readonly isReadOnly?: boolean;
}

/** What is used of the limits that keys share, and their fields: a part of a form that is saved with `limitsPart`. */
export const LevelLimits = ({ limits, description, isReadOnly = false }: LevelLimitsProps) => {
  const { total, recurring } = limits;
  return (
    <Section id="limits" title="Limits" description={description}>
      <div className={cn("grid gap-1 text-sm", !isReadOnly && "mb-4")}>
        {isReadOnly && total.amount === null && recurring === null ? (
          <p className="text-ink-faint">There is no budget.</p>
        ) : null}
        <LimitMeters used={total.used} total={total.amount} recurring={recurring} />
        {recurring ? (
          <p className="text-ink-soft">
            The recurring budget resets {formatUntil(recurring.resetsAt, new Date())}, on{" "}
            <Moment at={recurring.resetsAt} />.
          </p>
        ) : null}
      </div>
      {isReadOnly ? null : <LimitFields limits={{ ...limits, total: limits.total.amount }} />}
    </Section>
  );
};
