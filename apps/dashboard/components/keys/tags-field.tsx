import { EntrySelect } from "@causeway/ui/entry-select";
import { FieldFrame } from "@causeway/ui/form-field";

interface TagsFieldProps {
  readonly value: readonly string[];
  readonly onChange: (tags: string[]) => void;
}

/** Words to find a key by. */
export const TagsField = (props: TagsFieldProps) => (
  <FieldFrame name="tags" label="Tags" hint="Words to find the key by, at most 20. Press Enter after each.">
    <EntrySelect names={[]} placeholder="search, production" {...props} />
  </FieldFrame>
);
