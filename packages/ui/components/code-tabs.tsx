"use client";

import { Tabs } from "@base-ui/react/tabs";
import { CodeBlock } from "./code-block.tsx";

export interface CodeTab {
  /** Unique among the tabs. */
  readonly label: string;
  readonly code: string;
}

/** One sample in several languages; arrow keys move between them. @param label names the choice for screen readers */
export const CodeTabs = ({ label, tabs }: { label: string; tabs: readonly CodeTab[] }) => (
  <Tabs.Root defaultValue={tabs[0]?.label}>
    <Tabs.List aria-label={label} className="mb-2 flex flex-wrap gap-1">
      {tabs.map((tab) => (
        <Tabs.Tab
          key={tab.label}
          value={tab.label}
          className="rounded-md px-2.5 py-1 text-xs font-medium text-ink-faint hover:text-ink data-active:bg-raised data-active:text-ink"
        >
          {tab.label}
        </Tabs.Tab>
      ))}
    </Tabs.List>
    {tabs.map((tab) => (
      <Tabs.Panel key={tab.label} value={tab.label}>
        <CodeBlock code={tab.code} />
      </Tabs.Panel>
    ))}
  </Tabs.Root>
);
