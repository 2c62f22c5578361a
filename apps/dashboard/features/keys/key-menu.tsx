"use client";

import type { Menu } from "@base-ui/react/menu";
import { buttonStyles } from "@causeway/ui/button";
import { cn } from "@causeway/ui/cn";
import { defer, useDeferred } from "@causeway/ui/deferred";
import { MenuButton } from "@causeway/ui/menu-button";
import { Bookmark, Braces, Ellipsis, Gauge, Pencil, Power, RefreshCw, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { menuItem, menuPopup } from "@causeway/ui/menu-styles";
import type { ApiKey } from "@/data/api-keys.ts";
import type { Example } from "@/data/example.ts";
import type { Deed } from "./key-deed.tsx";
import { whyNotRotate } from "./why-not-rotate.ts";

interface KeyMenuProps {
  readonly apiKey: ApiKey;
  readonly example: Example;
  /** Whether the visitor may change limits and expiry. */
  readonly mayLimit: boolean;
  /** Whether its project is archived. */
  readonly isArchived: boolean;
  readonly trigger?: ReactNode;
  /** What tells it from others of the list; its description unless given. */
  readonly name?: string;
}

const deedParts = defer(() => import("./key-deed.tsx"));

/** Everything that can be done to a key by the one who looks at it. Its forms are loaded while the browser is idle, or when one opens. */
export function KeyMenu(props: KeyMenuProps) {
  const { apiKey, example, mayLimit, isArchived, trigger, name = apiKey.description } = props;
  const [deed, setDeed] = useState<Deed | null>(null);
  const close = () => setDeed(null);
  const parts = useDeferred(deedParts, deed !== null, close);
  return (
    <>
      <MenuButton
        aria-label={trigger ? undefined : `Actions for ${name}`}
        className={trigger ? buttonStyles() : buttonStyles({ variant: "ghost", size: "icon" })}
        popupClassName={menuPopup}
        sideOffset={4}
        label={trigger ?? <Ellipsis />}
      >
        {({ Item: Base }) => (
          <>
            <Item base={Base} onClick={() => setDeed("describe")}>
              <Pencil /> Name and tags
            </Item>
            <Item base={Base} onClick={() => setDeed("metadata")}>
              <Braces /> Metadata in responses
            </Item>
            {mayLimit ? (
              <Item base={Base} onClick={() => setDeed("limit")}>
                <Gauge /> Limits and expiry
              </Item>
            ) : null}
            <Item base={Base} onClick={() => setDeed("mark")}>
              <Bookmark /> Prompt caching
            </Item>
            <RotateItem base={Base} apiKey={apiKey} isArchived={isArchived} onClick={() => setDeed("roll")} />
            <Item base={Base} onClick={() => setDeed("switch")}>
              <Power /> {apiKey.status !== "disabled" ? "Disable" : "Enable"}
            </Item>
            <Item
              base={Base}
              onClick={() => setDeed("delete")}
              className="text-bad data-highlighted:text-bad"
            >
              <Trash2 /> Delete
            </Item>
          </>
        )}
      </MenuButton>
      {deed && parts ? <parts.KeyDeed deed={deed} apiKey={apiKey} example={example} onClose={close} /> : null}
    </>
  );
}

interface ItemProps extends Menu.Item.Props {
  /** Comes with the menu. */
  readonly base: typeof Menu.Item;
  readonly className?: string;
}

const Item = ({ base: Base, className, ...rest }: ItemProps) => (
  <Base className={cn(menuItem, className)} {...rest} />
);

type RotateItemProps = ItemProps & Pick<KeyMenuProps, "apiKey" | "isArchived">;

/** Not for a key whose new secret wouldn't work. */
function RotateItem({ apiKey, isArchived, ...item }: RotateItemProps) {
  const reason = whyNotRotate(apiKey, isArchived, new Date());
  return (
    <Item
      {...item}
      disabled={reason !== null}
      className="data-disabled:cursor-default data-disabled:text-ink-faint"
    >
      <RefreshCw />
      <span>
        Rotate
        {reason ? <span className="block text-xs">{reason}</span> : null}
      </span>
    </Item>
  );
}
