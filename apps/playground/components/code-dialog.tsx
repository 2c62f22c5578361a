"use client";

import { CodeTabs } from "@causeway/ui/code-tabs";
import { Dialog } from "@causeway/ui/dialog";
import { codeOf } from "../columns/code-of-column.ts";
import type { Column } from "../columns/columns.ts";
import type { ModelKind } from "@/chat/model-kind.ts";

interface CodeDialogProps {
  readonly title: string;
  readonly column: Column;
  readonly kind: ModelKind;
  readonly isSpoken: boolean;
  readonly gatewayUrl: string;
  readonly onClose: () => void;
}

/** A column's conversation as code. */
export const CodeDialog = ({ title, column, onClose, ...options }: CodeDialogProps) => (
  <Dialog
    isOpen
    onClose={onClose}
    title={title}
    description="The last question with this column's settings. Set CAUSEWAY_API_KEY to your key."
    className="max-w-3xl"
  >
    <CodeTabs label="Language" tabs={codeOf(column, options)} />
  </Dialog>
);
