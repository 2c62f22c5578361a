"use client";

import { Button } from "@causeway/ui/button";
import { useRouter } from "next/navigation";
import { ConfirmButton } from "@/components/forms/confirm-button.tsx";
import { Problem } from "@/components/forms/notice.tsx";
import { Row, Section } from "@/components/forms/section.tsx";
import { useChange } from "@/components/forms/use-change.ts";
import type { ServiceAccount } from "@/data/service-accounts.ts";

interface AccountEndProps {
  readonly org: string;
  readonly account: ServiceAccount;
}

/** Disables or deletes a service account. */
export function AccountEnd({ org, account: { id, name, status } }: AccountEndProps) {
  const router = useRouter();
  const change = useChange();
  const params = { path: { org, account: id } };
  const isEnabled = status === "enabled";
  const turn = (to: ServiceAccount["status"]) =>
    change.run(
      (api) => api.PATCH("/orgs/{org}/service-accounts/{account}", { params, body: { status: to } }),
      { text: `“${name}” is ${to}.` },
    );
  return (
    <Section id="end" title="Stop">
      <ul aria-labelledby="end">
        <Row
          action={
            <Button disabled={change.isBusy} onClick={() => turn(isEnabled ? "disabled" : "enabled")}>
              {isEnabled ? "Disable" : "Enable"}
            </Button>
          }
        >
          <p className="font-medium">{isEnabled ? "Disable" : "Enable"}</p>
          <p className="text-xs text-ink-faint">
            {isEnabled
              ? "Its tokens are refused from their next request on, until you enable it again."
              : "Its tokens work again, from their next request on."}
          </p>
        </Row>
        <Row
          action={
            <ConfirmButton
              label="Delete"
              title={`Delete “${name}”?`}
              confirmLabel="Delete service account"
              ask={(api) => api.DELETE("/orgs/{org}/service-accounts/{account}", { params })}
              told={{ text: `“${name}” was deleted.` }}
              onDone={() => router.replace(`/settings/${org}/service-accounts`)}
            >
              <p>All of its tokens are revoked. You can’t undo this.</p>
            </ConfirmButton>
          }
        >
          <p className="font-medium">Delete</p>
          <p className="text-xs text-ink-faint">Revokes all of its tokens. What it created stays.</p>
        </Row>
      </ul>
      {change.refusal ? <Problem>{change.refusal.problem}</Problem> : null}
    </Section>
  );
}
