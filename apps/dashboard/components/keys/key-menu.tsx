"use client";

import { Menu } from "@base-ui/react/menu";
import { buttonStyles } from "@causeway/ui/button";
import { cn } from "@causeway/ui/cn";
import { Ellipsis, Gauge, Pencil, Power, RefreshCw, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { menuItem, menuPopup } from "@/components/shell/menu-styles.ts";
import type { ApiKey } from "@/data/api-keys.ts";
import type { Example } from "@/components/snippets/example.ts";
import { DeleteKey } from "./delete-key.tsx";
import { DescribeKey, LimitKey, SwitchKey } from "./key-dialogs.tsx";
import { RollKey } from "./roll-key.tsx";

interface KeyMenuProps {
  readonly apiKey: ApiKey;
  readonly example: Example;
  /** Whether the visitor may change limits and expiry. */
  readonly mayLimit: boolean;
  readonly trigger?: ReactNode;
}

type Deed = "describe" | "limit" | "switch" | "roll" | "delete";

/** Everything that can be done to a key by the one who looks at it. */
export function KeyMenu({ apiKey, example, mayLimit, trigger }: KeyMenuProps) {
  const [deed, setDeed] = useState<Deed | null>(null);
  const dialog = { apiKey, onClose: () => setDeed(null) };
  return (
    <>
      <Menu.Root>
        <Menu.Trigger
          aria-label={trigger ? undefined : `Actions for ${apiKey.description}`}
          className={trigger ? buttonStyles() : buttonStyles({ variant: "ghost", size: "icon" })}
        >
          {trigger ?? <Ellipsis />}
        </Menu.Trigger>
        <Menu.Portal>
          <Menu.Positioner sideOffset={4} align="end" className="z-30">
            <Menu.Popup className={menuPopup}>
              <Item onClick={() => setDeed("describe")}>
                <Pencil /> Rename
              </Item>
              {mayLimit ? (
                <Item onClick={() => setDeed("limit")}>
                  <Gauge /> Limits and expiry
                </Item>
              ) : null}
              <Item onClick={() => setDeed("roll")}>
                <RefreshCw /> Rotate
              </Item>
              <Item onClick={() => setDeed("switch")}>
                <Power /> {apiKey.status === "enabled" ? "Disable" : "Enable"}
              </Item>
              <Item onClick={() => setDeed("delete")} className="text-bad data-highlighted:text-bad">
                <Trash2 /> Delete
              </Item>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      {deed === "describe" ? <DescribeKey {...dialog} /> : null}
      {deed === "limit" ? <LimitKey {...dialog} /> : null}
      {deed === "switch" ? <SwitchKey {...dialog} /> : null}
      {deed === "roll" ? <RollKey {...dialog} example={example} /> : null}
      {deed === "delete" ? <DeleteKey {...dialog} /> : null}
    </>
  );
}

const Item = ({ className, ...rest }: Menu.Item.Props & { className?: string }) => (
  <Menu.Item className={cn(menuItem, className)} {...rest} />
);
