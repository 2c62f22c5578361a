import { EntrySelect } from "@causeway/ui/entry-select";
import { FieldFrame } from "@causeway/ui/form-field";
import { useEffect, useState } from "react";
import { askApi } from "@/data/browser-api.ts";

interface ModelsFieldProps {
  readonly organizationId: string;
  readonly value: readonly string[];
  readonly onChange: (models: string[]) => void;
}

/** The only models that a new key may call. Offers those that the organization can call now. */
export const ModelsField = ({ organizationId, value, onChange }: ModelsFieldProps) => (
  <FieldFrame
    name="models"
    label="Models"
    hint="Only these, as an access rule that can be changed later. Leave empty for all models."
  >
    <EntrySelect
      names={useModelNames(organizationId)}
      value={value}
      onChange={onChange}
      placeholder="gpt-4o-mini, claude-*"
    />
  </FieldFrame>
);

const MOST_NAMES = 500;

/** None until they are read, or when they can't be. */
function useModelNames(organization: string): readonly string[] {
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    let isOver = false;
    const params = { path: { org: organization }, query: { configured: "true", limit: MOST_NAMES } } as const;
    void askApi((api) => api.GET("/orgs/{org}/models", { params })).then((answer) => {
      if (!isOver && answer.isOk) setNames(answer.data.data.map(({ id }) => id));
    });
    return () => {
      isOver = true;
    };
  }, [organization]);
  return names;
}
