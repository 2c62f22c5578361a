"use client";

import { Button } from "@causeway/ui/button";
import { tell } from "@causeway/ui/deeds";
import { Link2 } from "lucide-react";

/** Copies a page's address as others open it. @param path of the dashboard */
export function CopyLink({ path }: { path: string }) {
  const copy = async () => {
    await navigator.clipboard.writeText(new URL(path, location.origin).href);
    tell({ text: "Link copied." });
  };
  return (
    <Button size="sm" onClick={copy}>
      <Link2 className="size-3.5" /> Copy link
    </Button>
  );
}
