"use client";

import type { Example } from "@/data/example.ts";
import { DeleteKey } from "./delete-key.tsx";
import { DescribeKey, type KeyDialogProps, LimitKey, SwitchKey } from "./key-dialogs.tsx";
import { MarkKey } from "./mark-key.tsx";
import { MetadataDialog } from "./metadata-dialog.tsx";
import { RollKey } from "./roll-key.tsx";

/** What can be done to a key. */
export type Deed = "describe" | "metadata" | "limit" | "mark" | "switch" | "roll" | "delete";

interface KeyDeedProps extends KeyDialogProps {
  readonly deed: Deed;
  readonly example: Example;
}

/** The window in which it is done. */
export function KeyDeed({ deed, example, ...dialog }: KeyDeedProps) {
  switch (deed) {
    case "describe":
      return <DescribeKey {...dialog} />;
    case "metadata":
      return <MetadataDialog {...dialog} />;
    case "limit":
      return <LimitKey {...dialog} />;
    case "mark":
      return <MarkKey {...dialog} />;
    case "switch":
      return <SwitchKey {...dialog} />;
    case "roll":
      return <RollKey {...dialog} example={example} />;
    case "delete":
      return <DeleteKey {...dialog} />;
    default:
      return deed satisfies never;
  }
}
