"use client";

import { defer } from "./deferred.tsx";

/** The code of searchable lists: no page needs it before someone opens one. */
export const comboboxParts = defer(async () => {
  const [{ Combobox }, { OptionsPopup, SHOWN_OPTIONS }] = await Promise.all([
    import("@base-ui/react/combobox"),
    import("./options-popup.tsx"),
  ]);
  return { Combobox, OptionsPopup, SHOWN_OPTIONS };
});
