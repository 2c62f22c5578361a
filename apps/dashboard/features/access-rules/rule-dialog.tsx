"use client";

import { IAM_RULE_TYPES } from "@causeway/contracts";
import type { ApiClient, Schemas } from "@causeway/api-client";
import { Dialog } from "@causeway/ui/dialog";
import { SelectField } from "@causeway/ui/form-field";
import { useState } from "react";
import { ChangeForm } from "@/components/forms/change-form.tsx";
import { pathOf } from "@/components/keys/key-path.ts";
import { useChange } from "@/components/forms/use-change.ts";
import type { ApiKey, IamRule } from "@/data/api-keys.ts";
import type { RuleNames } from "@/data/rule-names.ts";
import { EntryField, PricingFields, readRuleValue } from "./rule-fields.tsx";
import { entriesOf, isDeny, subjectOf, typeWords } from "./rule-words.ts";

interface RuleDialogProps {
  readonly apiKey: ApiKey;
  readonly names: RuleNames;
  /** The one to change; a new one without. */
  readonly rule?: IamRule;
  readonly onClose: () => void;
}

const OPTIONS = IAM_RULE_TYPES.map((type) => ({ value: type, label: typeWords(type) }));

export function RuleDialog({ apiKey, names, rule, onClose }: RuleDialogProps) {
  const change = useChange();
  const [ruleType, setRuleType] = useState<IamRule["ruleType"]>(rule?.ruleType ?? "allow_models");
  const [entries, setEntries] = useState<readonly string[]>(rule ? entriesOf(rule.ruleValue) : []);
  const subject = subjectOf(ruleType);
  const choose = (next: IamRule["ruleType"]) => {
    if (subjectOf(next) !== subject) setEntries([]);
    setRuleType(next);
  };
  const save = async (values: FormData) => {
    const body = { ruleType, ruleValue: readRuleValue(subject, values, entries) };
    const answer = await change.run((api) => askToSave(api, apiKey, rule, body), {
      text: rule ? "The access rule was saved." : `“${apiKey.description}” has a new access rule.`,
    });
    if (answer.isOk) onClose();
  };
  return (
    <Dialog
      isOpen
      title={rule ? "Edit access rule" : "New access rule"}
      description="Takes effect on every gateway within a second."
      onClose={onClose}
    >
      <ChangeForm
        label={rule ? "Save" : "Add rule"}
        change={change}
        isReady={subject === "pricing" || entries.length > 0}
        onSubmit={save}
        onCancel={onClose}
      >
        <SelectField
          name="ruleType"
          label="Effect"
          options={OPTIONS}
          value={ruleType}
          onChange={(event) => choose(event.currentTarget.value as IamRule["ruleType"])}
        />
        {subject === "pricing" ? (
          <PricingFields value={rule?.ruleValue} isDeny={isDeny(ruleType)} />
        ) : (
          <EntryField key={subject} subject={subject} names={names} entries={entries} onChange={setEntries} />
        )}
      </ChangeForm>
    </Dialog>
  );
}

function askToSave(
  api: ApiClient,
  apiKey: ApiKey,
  rule: IamRule | undefined,
  body: Pick<IamRule, "ruleType" | "ruleValue">,
) {
  const { path } = pathOf(apiKey);
  if (rule) {
    const params = { path: { ...path, rule: rule.id } };
    return api.PATCH("/projects/{project}/keys/{key}/iam/{rule}", { params, body });
  }
  return api.POST("/projects/{project}/keys/{key}/iam", {
    params: { path },
    body: { ...body, status: "enabled" } as Schemas["NewIamRule"],
  });
}
