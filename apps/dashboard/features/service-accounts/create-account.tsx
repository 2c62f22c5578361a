"use client";

import { Plus } from "lucide-react";
import { useRouter } from "next/navigation";
import { DialogButton } from "@/components/forms/dialog-button.tsx";
import { useChange } from "@/components/forms/use-change.ts";
import { type AccountBody, type AccountChoices, AccountForm } from "./account-form.tsx";

/** Creates a service account and opens its page, where its tokens are created. */
export const CreateAccount = (props: AccountChoices) => (
  <DialogButton
    variant="primary"
    label={
      <>
        <Plus />
        Create service account
      </>
    }
    title="Create service account"
    description="It isn’t a person, so its tokens keep working when people leave. It can’t do more than you can."
  >
    {(close) => <NewAccount {...props} close={close} />}
  </DialogButton>
);

function NewAccount({ org, close, ...choices }: AccountChoices & { close: () => void }) {
  const change = useChange();
  const router = useRouter();
  const save = async (body: AccountBody) => {
    const answer = await change.run(
      (api) => api.POST("/orgs/{org}/service-accounts", { params: { path: { org } }, body }),
      { text: `“${body.name}” was created.` },
    );
    if (!answer.isOk) return;
    close();
    router.push(`/settings/${org}/service-accounts/${answer.data.id}`);
  };
  return (
    <AccountForm
      {...choices}
      label="Create service account"
      change={change}
      account={null}
      onSave={save}
      onCancel={close}
    />
  );
}
