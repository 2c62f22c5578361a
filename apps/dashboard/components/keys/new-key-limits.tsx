import { calendarWindowAt } from "@causeway/policy/calendar-window";
import { TextField } from "@causeway/ui/form-field";
import { formatDate } from "@causeway/ui/format/times";
import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { useReaderZone } from "../time/reader-zone.tsx";
import { LimitFields, USD } from "@/components/limits/limit-fields.tsx";
import { TagsField } from "./tags-field.tsx";

interface NewKeyLimitsProps {
  /** What the API refused, by field. */
  readonly problems: Readonly<Record<string, string>>;
  readonly tags: readonly string[];
  readonly onTags: (tags: string[]) => void;
}

const BRIEF: readonly string[] = ["description", "models", "recurring.amount"];

/** One budget, by the reader's calendar month; everything else on demand, or where something is wrong with it. */
export function NewKeyLimits({ problems, tags, onTags }: NewKeyLimitsProps) {
  const { timeZone } = useReaderZone();
  const [isOpen, setIsOpen] = useState(false);
  const [amount, setAmount] = useState("");
  const isShown =
    isOpen || Object.keys(problems).some((name) => !BRIEF.includes(name.replace(/^models\..*/, "models")));
  const { endMs } = calendarWindowAt("month", timeZone, Date.now());
  const next = formatDate(new Date(endMs).toISOString(), timeZone);
  return (
    <>
      {isShown ? (
        <>
          <LimitFields
            expiresAt={null}
            suggested={{ amount, window: { unit: "month", count: 1, timeZone } }}
          />
          <TagsField value={tags} onChange={onTags} />
        </>
      ) : (
        <>
          <TextField
            name="recurring.amount"
            label="Budget per month"
            hint={`In USD. Starts again on ${next} (${timeZone}), and with each calendar month after that.`}
            value={amount}
            onChange={(event) => setAmount(event.currentTarget.value)}
            {...USD}
          />
          <input type="hidden" name="recurring.window.unit" value="month" />
          <input type="hidden" name="recurring.window.timeZone" value={timeZone} />
          <button
            type="button"
            className="inline-flex items-center gap-1 justify-self-start text-sm text-ink-soft hover:text-ink"
            onClick={() => setIsOpen(true)}
          >
            <ChevronRight className="size-4" aria-hidden /> More limits and tags
          </button>
        </>
      )}
    </>
  );
}
