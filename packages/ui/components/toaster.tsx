"use client";

import { useEffect, useState } from "react";
import { onDeed } from "./deeds.tsx";
import { defer, useDeferred } from "./deferred.tsx";

const regionParts = defer(() => import("./toast-region.tsx"));

/** Where `tell` is heard: once per app. Its code is loaded with the first deed. */
export function Toaster() {
  const [isWanted, setIsWanted] = useState(false);
  const parts = useDeferred(regionParts, isWanted, () => setIsWanted(false));
  useEffect(() => onDeed(() => setIsWanted(true)), []);
  return parts ? <parts.ToastRegion /> : null;
}
