"use client";

import { Toast } from "@base-ui/react/toast";
import { CircleCheck, X } from "lucide-react";
import { useEffect } from "react";
import { buttonStyles } from "./button.tsx";
import { type Deed, onDeed, takeDeeds } from "./deeds.tsx";
import { IconButton } from "./icon-button.tsx";

const SHOWN_MS = 6_000;
/** Long enough to read it, notice the mistake and reach the button. */
const UNDO_MS = 12_000;

const manager = Toast.createToastManager();

/** The region of `Toaster`: announced, and reached with F6. */
export function ToastRegion() {
  useEffect(() => {
    const show = () => takeDeeds().forEach(add);
    show();
    return onDeed(show);
  }, []);
  return (
    <Toast.Provider toastManager={manager} limit={3}>
      <Toast.Portal>
        <Toast.Viewport className="fixed right-4 bottom-4 z-50 grid w-[min(24rem,calc(100vw-2rem))] gap-2 outline-none">
          <Toasts />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function add({ text, undo }: Deed): void {
  const id = manager.add({
    title: text,
    timeout: undo ? UNDO_MS : SHOWN_MS,
    actionProps: undo && {
      children: "Undo",
      onClick: () => {
        manager.close(id);
        undo();
      },
    },
  });
}

const Toasts = () =>
  Toast.useToastManager().toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      className="rounded-lg border bg-surface p-3 text-sm shadow-float data-limited:hidden"
    >
      <Toast.Content className="flex items-center gap-3">
        <CircleCheck aria-hidden className="size-4 shrink-0 text-good" />
        <Toast.Title className="min-w-0 flex-1 break-words" render={<p />} />
        {toast.actionProps ? <Toast.Action className={buttonStyles({ size: "sm" })} /> : null}
        <Toast.Close render={<IconButton label="Dismiss" icon={X} />} />
      </Toast.Content>
    </Toast.Root>
  ));
