"use client";

import { DialogButton } from "@/components/forms/dialog-button.tsx";
import { pickChanged } from "@/components/forms/pick-changed.ts";
import { useChange } from "@/components/forms/use-change.ts";
import type { ServiceAccount } from "@/data/service-accounts.ts";
import { type AccountBody, type AccountChoices, AccountForm } from "./account-form.tsx";

interface EditAccountProps extends AccountChoices {
  readonly account: ServiceAccount;
}

export const EditAccount = (props: EditAccountProps) => (
  <DialogButton
    label="Edit"
    title={`Edit “${props.account.name}”`}
    description="Takes effect with the next request of its tokens."
  >
    {(close) => <EditedAccount {...props} close={close} />}
  </DialogButton>
);

/** Fields of a service account that the form shows. */
const toBody = ({ name, description, role, customRole, projectIds }: ServiceAccount): AccountBody => ({
  name,
  description,
  role: customRole?.id ?? role,
  projectIds: projectIds.toSorted(),
});

function EditedAccount({ org, account, close, ...choices }: EditAccountProps & { close: () => void }) {
  const change = useChange();
  const save = async (values: AccountBody) => {
    const params = { path: { org, account: account.id } };
    const body = pickChanged(toBody(account), values);
    const answer = await change.run(
      (api) => api.PATCH("/orgs/{org}/service-accounts/{account}", { params, body }),
      { text: `“${values.name}” was saved.` },
    );
    if (answer.isOk) close();
  };
  return (
    <AccountForm {...choices} label="Save" change={change} account={account} onSave={save} onCancel={close} />
  );
}
