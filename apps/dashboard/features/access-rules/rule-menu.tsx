"use client";

import type { ApiClient, Schemas } from "@causeway/api-client";
import type { EnabledStatus } from "@causeway/contracts";
import { Button, buttonStyles } from "@causeway/ui/button";
import { cn } from "@causeway/ui/cn";
import { defer, useDeferred } from "@causeway/ui/deferred";
import { Dialog } from "@causeway/ui/dialog";
import { MenuButton } from "@causeway/ui/menu-button";
import { Ellipsis, Pencil, Plus, Power, Trash2 } from "lucide-react";
import { useState } from "react";
import { ChangeForm } from "@/components/forms/change-form.tsx";
import { pathOf } from "@/components/keys/key-path.ts";
import { useChange } from "@/components/forms/use-change.ts";
import { menuItem, menuPopup } from "@causeway/ui/menu-styles";
import type { ApiKey, IamRule } from "@/data/api-keys.ts";
import type { RuleNames } from "@/data/rule-names.ts";
import { typeWords } from "./rule-words.ts";

// Its lists of names are code that few visits need.
const ruleParts = defer(() => import("./rule-dialog.tsx"));

interface AddRuleProps {
  readonly apiKey: ApiKey;
  readonly names: RuleNames;
}

export function AddRule(props: AddRuleProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const parts = useDeferred(ruleParts, isOpen, close);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Plus />
        Add rule
      </Button>
      {isOpen && parts ? <parts.RuleDialog {...props} onClose={close} /> : null}
    </>
  );
}

type RuleProps = AddRuleProps & { readonly rule: IamRule };
type Deed = "change" | "switch" | "delete";

export function RuleMenu({ rule, ...props }: RuleProps) {
  const [deed, setDeed] = useState<Deed | null>(null);
  const close = () => setDeed(null);
  const parts = useDeferred(ruleParts, deed === "change", close);
  return (
    <>
      <MenuButton
        aria-label={`Actions for rule ${typeWords(rule.ruleType)}`}
        className={buttonStyles({ variant: "ghost", size: "icon" })}
        popupClassName={menuPopup}
        sideOffset={4}
        label={<Ellipsis />}
      >
        {(Menu) => (
          <>
            <Menu.Item className={menuItem} onClick={() => setDeed("change")}>
              <Pencil /> Edit
            </Menu.Item>
            <Menu.Item className={menuItem} onClick={() => setDeed("switch")}>
              <Power /> {rule.status === "enabled" ? "Disable" : "Enable"}
            </Menu.Item>
            <Menu.Item
              className={cn(menuItem, "text-bad data-highlighted:text-bad")}
              onClick={() => setDeed("delete")}
            >
              <Trash2 /> Delete
            </Menu.Item>
          </>
        )}
      </MenuButton>
      {deed === "change" && parts ? <parts.RuleDialog rule={rule} {...props} onClose={close} /> : null}
      {deed === "switch" ? <SwitchRule rule={rule} {...props} onClose={close} /> : null}
      {deed === "delete" ? <DeleteRule rule={rule} {...props} onClose={close} /> : null}
    </>
  );
}

const rulePath = ({ apiKey, rule }: RuleProps) => ({ path: { ...pathOf(apiKey).path, rule: rule.id } });

function SwitchRule({ onClose, ...props }: RuleProps & { onClose: () => void }) {
  const change = useChange();
  // The page behind changes before this is gone.
  const [isActive] = useState(props.rule.status === "enabled");
  const save = async () => {
    const ask = (status: EnabledStatus) => (api: ApiClient) =>
      api.PATCH("/projects/{project}/keys/{key}/iam/{rule}", { params: rulePath(props), body: { status } });
    const answer = await change.run(ask(isActive ? "disabled" : "enabled"), {
      text: `Rule “${typeWords(props.rule.ruleType)}” is ${isActive ? "disabled" : "enabled"}.`,
      undo: ask(isActive ? "enabled" : "disabled"),
    });
    if (answer.isOk) onClose();
  };
  return (
    <Dialog
      isOpen
      title={isActive ? "Disable this rule?" : "Enable this rule?"}
      description={
        isActive
          ? "The rule stays but has no effect. A key with no enabled rules is unrestricted."
          : "It applies to new requests on every gateway within a second."
      }
      onClose={onClose}
    >
      <ChangeForm
        label={isActive ? "Disable" : "Enable"}
        change={change}
        onSubmit={save}
        onCancel={onClose}
      />
    </Dialog>
  );
}

function DeleteRule({ onClose, ...props }: RuleProps & { onClose: () => void }) {
  const change = useChange();
  const remove = async () => {
    const { ruleType, ruleValue, status } = props.rule;
    const answer = await change.run(
      (api) => api.DELETE("/projects/{project}/keys/{key}/iam/{rule}", { params: rulePath(props) }),
      {
        text: `Rule “${typeWords(ruleType)}” is deleted.`,
        undo: (api) =>
          api.POST("/projects/{project}/keys/{key}/iam", {
            params: pathOf(props.apiKey),
            body: { ruleType, ruleValue, status } as Schemas["NewIamRule"],
          }),
      },
    );
    if (answer.isOk) onClose();
  };
  return (
    <Dialog
      isOpen
      title={`Delete rule “${typeWords(props.rule.ruleType)}”?`}
      description="A key with no enabled rules is unrestricted."
      onClose={onClose}
    >
      <ChangeForm label="Delete rule" isDangerous change={change} onSubmit={remove} onCancel={onClose} />
    </Dialog>
  );
}
