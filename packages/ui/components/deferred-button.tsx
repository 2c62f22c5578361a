"use client";

import { type ComponentProps, type KeyboardEvent, type ReactElement, type ReactNode, useState } from "react";
import { type Deferred, useWhenIdle } from "./deferred.tsx";

interface DeferredButtonProps<Parts> extends Omit<ComponentProps<"button">, "onClick" | "children"> {
  readonly parts: Deferred<Parts>;
  /** What the button says. */
  readonly label: ReactNode;
  /** What is drawn around the button until it is pressed. */
  readonly frame?: (button: ReactElement) => ReactNode;
  /** What takes the button's place once it is pressed, open already. @param isByKeyboard whether a key pressed it */
  readonly children: (parts: Parts, isByKeyboard: boolean) => ReactNode;
}

/** A button that opens a menu or list whose code isn't part of the page's first load. It looks and acts as the menu's own. */
export function DeferredButton<Parts extends object>(props: DeferredButtonProps<Parts>) {
  const { parts, label, frame = (own) => own, children, ...button } = props;
  const [opened, setOpened] = useState<{ readonly parts: Parts; readonly isByKeyboard: boolean } | null>(
    null,
  );
  useWhenIdle(parts);
  if (opened) return children(opened.parts, opened.isByKeyboard);
  const prefetch = () => void parts.load().catch(() => null);
  const open = async (isByKeyboard: boolean) => {
    const known = parts.peek() ?? (await parts.load().catch(() => null));
    if (known) setOpened({ parts: known, isByKeyboard });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    void open(true);
  };
  return frame(
    <button
      type="button"
      aria-expanded={false}
      {...button}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onKeyDown={onKeyDown}
      // A key's click has no detail.
      onClick={({ detail }) => void open(detail === 0)}
    >
      {label}
    </button>,
  );
}
