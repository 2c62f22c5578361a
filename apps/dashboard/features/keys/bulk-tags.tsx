"use client";

import { Form } from "@base-ui/react/form";
import { Button } from "@causeway/ui/button";
import { Dialog } from "@causeway/ui/dialog";
import { EntrySelect } from "@causeway/ui/entry-select";
import { FieldFrame } from "@causeway/ui/form-field";
import { type FormEvent, useState } from "react";
import { type BulkKey, type PlannedChange, planChanges } from "@/components/keys/plan-changes.ts";
import { tagsOf } from "@/components/keys/filter-keys.ts";
import { problemOfTags } from "./tag-problem.ts";

interface BulkTagsProps {
  /** Their tags can be chosen. */
  readonly all: readonly BulkKey[];
  /** Those that change. */
  readonly keys: readonly BulkKey[];
  readonly isBusy: boolean;
  readonly onChange: (planned: PlannedChange[]) => void;
  readonly onClose: () => void;
}

/** Adds tags to several keys, and removes others from them. */
export function BulkTags({ all, keys, isBusy, onChange, onClose }: BulkTagsProps) {
  const [add, setAdd] = useState<readonly string[]>([]);
  const [remove, setRemove] = useState<readonly string[]>([]);
  const planned = planChanges(keys, { kind: "tags", add, remove });
  const problem = problemOfTags(keys, { add, remove });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy && problem === undefined && planned.length > 0) onChange(planned);
  };
  return (
    <Dialog
      isOpen
      title={keys.length === 1 ? "Tags of 1 key" : `Tags of ${keys.length} keys`}
      description="Other tags of these keys stay as they are."
      onClose={onClose}
    >
      <Form onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <FieldFrame name="addTags" label="Add tags" hint="At most 20 tags for each key." problem={problem}>
          <EntrySelect names={namesOf(all)} placeholder="search, production" value={add} onChange={setAdd} />
        </FieldFrame>
        <FieldFrame name="removeTags" label="Remove tags" hint={hintOf(namesOf(keys))}>
          <EntrySelect names={namesOf(keys)} value={remove} onChange={setRemove} />
        </FieldFrame>
        <p role="status" className="text-xs text-ink-faint">
          {add.length + remove.length === 0 ? null : describe(planned.length, keys.length)}
        </p>
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" aria-disabled={planned.length === 0} aria-busy={isBusy}>
            Change tags
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

const namesOf = (keys: readonly BulkKey[]): string[] => tagsOf(keys).map(({ value }) => value);

const hintOf = (tags: readonly string[]): string =>
  tags.length === 0 ? "None of these keys has a tag." : `Of these keys: ${tags.join(", ")}`;

const describe = (changed: number, all: number): string =>
  changed === 0 ? "This changes none of these keys." : `This changes ${changed} of ${all}.`;
