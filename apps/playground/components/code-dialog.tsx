"use client";

import { CodeTabs } from "@causeway/ui/code-tabs";
import { Dialog } from "@causeway/ui/dialog";
import { buildRequest, headersOf } from "../columns/build-request.ts";
import type { Column } from "../columns/columns.ts";
import { filesOf, renderCode } from "../columns/render-code.ts";

interface CodeDialogProps {
  readonly title: string;
  readonly column: Column;
  readonly gatewayUrl: string;
  readonly onClose: () => void;
}

/** A column's conversation as code. */
export function CodeDialog({ title, column: { settings, messages }, gatewayUrl, onClose }: CodeDialogProps) {
  const asked = messages.slice(0, messages.findLastIndex(({ role }) => role === "user") + 1);
  const question = { id: "", role: "user" as const, content: "Hello", attachments: [] };
  const body = buildRequest(settings, asked.length > 0 ? asked : [question]);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      description="The last question with this column's settings. Set CAUSEWAY_API_KEY to your key."
      className="max-w-3xl"
    >
      <CodeTabs
        label="Language"
        tabs={renderCode({
          gatewayUrl,
          body,
          headers: headersOf(settings),
          files: filesOf({ settings, messages: asked }),
        })}
      />
    </Dialog>
  );
}
