"use client";

import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
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

/** While a page starts, nothing hears a press, which leaves its mark: focus by a pointer, which has no ring. */
const wasPressed = (button: HTMLButtonElement | null): boolean =>
  button?.matches(":focus:not(:focus-visible)") ?? false;

/**
 * A button that opens a menu or list whose code isn't part of the page's first load. It looks and acts as the menu's own, and opens
 * it for a press that came before the page could hear it, too.
 */
export function DeferredButton<Parts extends object>(props: DeferredButtonProps<Parts>) {
  const { parts, label, frame = (own) => own, children, ...button } = props;
  const [opened, setOpened] = useState<{ readonly parts: Parts; readonly isByKeyboard: boolean } | null>(
    null,
  );
  const drawn = useRef<HTMLButtonElement>(null);
  useWhenIdle(parts);
  const open = async (isByKeyboard: boolean) => {
    const known = parts.peek() ?? (await parts.load().catch(() => null));
    if (known) setOpened({ parts: known, isByKeyboard });
  };
  const openPressed = useEffectEvent(() => {
    if (wasPressed(drawn.current)) void open(false);
  });
  // At once: what draws the button later, such as a dialog, may give it the focus.
  useLayoutEffect(() => openPressed(), []);
  if (opened) return children(opened.parts, opened.isByKeyboard);
  const prefetch = () => void parts.load().catch(() => null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    void open(true);
  };
  return frame(
    <button
      ref={drawn}
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
