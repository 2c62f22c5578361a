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
        Add provider
      </>
    }
    title="Add custom provider"
    description="Any server that speaks the chat completions API. Its models are available within a second."
  >
    {(close) => <CustomProviderForm org={org} close={close} />}
  </DialogButton>
);
