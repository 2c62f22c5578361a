"use client";

import type { Menu } from "@base-ui/react/menu";
import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { defer } from "./deferred.tsx";
import { DeferredButton } from "./deferred-button.tsx";

type MenuParts = typeof Menu;

const menuParts = defer(async () => (await import("@base-ui/react/menu")).Menu);

interface MenuButtonProps {
  readonly label: ReactNode;
  readonly className: string;
  readonly "aria-label"?: string | undefined;
  readonly align?: "start" | "end";
  readonly sideOffset?: number;
  readonly popupClassName: string;
  /** The items, made of the menu's parts, which come with them. */
  readonly children: (parts: MenuParts) => ReactNode;
}

/** A button with a menu. The menu's code is loaded while the browser is idle, or when it is needed. */
export const MenuButton = (props: MenuButtonProps) => (
  <DeferredButton
    parts={menuParts}
    label={props.label}
    aria-haspopup="menu"
    aria-label={props["aria-label"]}
    className={props.className}
  >
    {(parts, isByKeyboard) => <OpenMenu {...props} parts={parts} isByKeyboard={isByKeyboard} />}
  </DeferredButton>
);

interface OpenMenuProps extends MenuButtonProps {
  readonly parts: MenuParts;
  readonly isByKeyboard: boolean;
}

function OpenMenu(props: OpenMenuProps) {
  const { parts, isByKeyboard, label, className, popupClassName, children } = props;
  const { align = "end", sideOffset = 6 } = props;
  const trigger = useRef<HTMLButtonElement>(null);
  // It took the place of the button that was pressed; focus comes back to it when the menu closes.
  useLayoutEffect(() => trigger.current?.focus(), []);
  const wasPressed = useRef(false);
  useEffect(() => {
    // A click without a pointer: the menu opens with its first item highlighted, as for any key.
    if (isByKeyboard && !wasPressed.current) trigger.current?.click();
    wasPressed.current = true;
  }, [isByKeyboard]);
  return (
    <parts.Root defaultOpen={!isByKeyboard}>
      <parts.Trigger ref={trigger} aria-label={props["aria-label"]} className={className}>
        {label}
      </parts.Trigger>
      <parts.Portal>
        <parts.Positioner sideOffset={sideOffset} align={align} className="z-30">
          <parts.Popup className={popupClassName}>{children(parts)}</parts.Popup>
        </parts.Positioner>
      </parts.Portal>
    </parts.Root>
  );
}
