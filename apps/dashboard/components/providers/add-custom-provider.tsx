"use client";

import { Plus } from "lucide-react";
import { DialogButton } from "@/components/forms/dialog-button.tsx";
import { CustomProviderForm } from "./custom-provider-form.tsx";

export const AddCustomProvider = ({ org }: { org: string }) => (
  <DialogButton
    variant="primary"
    label={
      <>
        <Plus />
        Add a provider
      </>
    }
    title="Add a custom provider"
    description="Anything that speaks the chat-completions API. Its models work within a second."
  >
    {(close) => <CustomProviderForm org={org} close={close} />}
  </DialogButton>
);
