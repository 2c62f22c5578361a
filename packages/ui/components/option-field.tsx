"use client";

import { Field } from "@base-ui/react/field";
import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import { comboboxParts } from "./combobox-parts.tsx";
import { DeferredButton } from "./deferred-button.tsx";
import { FieldFrame, type FrameOf, SelectField } from "./form-field.tsx";
import { MOST_WITHOUT_SEARCH, type Option, searchTextOf } from "./option.ts";

interface OptionFieldProps extends FrameOf {
  /** At least one; the first is chosen unless a value says otherwise. */
  readonly options: readonly Option[];
  /** Leaves the choice to the one who draws the field. */
  readonly value?: string | undefined;
  readonly defaultValue?: string | undefined;
  readonly onValue?: (value: string) => void;
}

/** A choice out of a list of any length: the system's own list while it is short, one with a search when it isn't. */
export function OptionField(props: OptionFieldProps) {
  if (props.options.length > MOST_WITHOUT_SEARCH) return <SearchField {...props} />;
  const { onValue, ...field } = props;
  return <SelectField {...field} onChange={(event) => onValue?.(event.currentTarget.value)} />;
}

const BUTTON =
  "flex h-9 w-full items-center gap-2 rounded-md border border-line-strong bg-surface pr-2.5 pl-3 text-left text-sm text-ink shadow-card outline-none focus-visible:border-accent focus-visible:ring-3 focus-visible:ring-accent/15 aria-invalid:border-bad";

const SEARCH = {
  autoHighlight: true,
  itemToStringLabel: searchTextOf,
  isItemEqualToValue: (one: Option, other: Option) => one.value === other.value,
};

function SearchField({ options, value, defaultValue, onValue, ...frame }: OptionFieldProps) {
  const id = useId();
  const [picked, setPicked] = useState(defaultValue);
  const wanted = value ?? picked;
  const chosen = options.find((option) => option.value === wanted) ?? options[0];
  const choose = (next: Option | null) => {
    if (!next) return;
    setPicked(next.value);
    onValue?.(next.value);
  };
  const content = (
    <>
      <span className="min-w-0 flex-1 truncate">{chosen?.label}</span>
      <ChevronDown aria-hidden className="size-4 shrink-0 text-ink-faint" />
    </>
  );
  return (
    <FieldFrame {...frame} controlId={id}>
      <DeferredButton
        parts={comboboxParts}
        id={id}
        role="combobox"
        aria-haspopup="dialog"
        className={BUTTON}
        label={content}
        frame={(button) => (
          <>
            <Field.Control id={id} value={chosen?.value ?? ""} render={button} />
            <input type="hidden" name={frame.name} value={chosen?.value ?? ""} />
          </>
        )}
      >
        {({ Combobox, OptionsPopup, SHOWN_OPTIONS }) => (
          <Combobox.Root
            defaultOpen
            {...SEARCH}
            id={id}
            items={options}
            limit={SHOWN_OPTIONS}
            value={chosen ?? null}
            onValueChange={choose}
          >
            <Combobox.Trigger className={BUTTON}>{content}</Combobox.Trigger>
            <OptionsPopup
              parts={Combobox}
              label={frame.label}
              count={options.length}
              className="w-[max(var(--anchor-width),16rem)]"
            />
          </Combobox.Root>
        )}
      </DeferredButton>
    </FieldFrame>
  );
}
