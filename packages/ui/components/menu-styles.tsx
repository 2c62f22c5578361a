/** The look of every menu that opens over the page. */
export const menuPopup =
  "max-h-[min(var(--available-height),26rem)] min-w-(--anchor-width) overflow-y-auto overscroll-contain origin-(--transform-origin) rounded-lg border bg-surface p-1 text-sm shadow-float outline-none transition-[opacity,scale] duration-100 data-ending-style:scale-98 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0";

export const menuItem =
  "flex cursor-pointer items-center gap-2 rounded-md px-2 py-1.5 text-ink-soft outline-none select-none data-highlighted:bg-raised data-highlighted:text-ink [&_svg]:size-4 [&_svg]:shrink-0";

export const menuLabel = "px-2 pt-2 pb-1 text-2xs font-medium text-ink-faint";
