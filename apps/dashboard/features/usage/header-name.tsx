"use client";

import { Form } from "@base-ui/react/form";
import { readHeaderName } from "@causeway/contracts";
import { TextField } from "@causeway/ui/form-field";
import { useNavigate } from "@causeway/ui/navigation";
import { usePathname, useSearchParams } from "next/navigation";
import { type FormEvent, useState } from "react";
import { ApplyButtons } from "@/components/forms/apply-buttons.tsx";
import { DialogButton } from "@/components/forms/dialog-button.tsx";

/** Chooses which of the callers' `x-causeway-*` headers usage can be grouped by. */
export const HeaderName = ({ value }: { value: string | undefined }) => (
  <DialogButton
    label={value ? `x-causeway-${value}` : "Header"}
    title="Group by a header"
    description="Callers tag requests with headers such as x-causeway-team."
  >
    {(close) => <NameForm value={value} close={close} />}
  </DialogButton>
);

function NameForm({ value, close }: { value: string | undefined; close: () => void }) {
  const navigate = useNavigate();
  const pathname = usePathname();
  const searchParams = useSearchParams();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = readHeaderName(String(new FormData(event.currentTarget).get("header")));
    if (name === undefined) return setErrors({ header: "Enter a name such as team or x-causeway-team." });
    const search = new URLSearchParams(searchParams);
    search.set("header", name);
    search.set("by", "header");
    if (search.get("thenBy") === "header") search.delete("thenBy");
    navigate(`${pathname}?${search}`, { scroll: false });
    close();
  };
  return (
    <Form errors={errors} onSubmit={apply} className="grid gap-4">
      <TextField name="header" label="Header" placeholder="x-causeway-team" defaultValue={value} required />
      <ApplyButtons close={close} />
    </Form>
  );
}
