import { CopyButton } from "./copy-button.tsx";
import { cn } from "./cn.tsx";

/** Text to copy, as it is. */
export const CodeBlock = ({ code, className }: { code: string; className?: string }) => (
  <div className={cn("group relative overflow-hidden rounded-lg border bg-raised", className)}>
    {/* Long lines scroll, with the keyboard too. */}
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to take the focus. */}
    <pre tabIndex={0} className="overflow-x-auto px-4 py-3.5 pr-11 font-mono text-xs leading-5 text-ink">
      <code>{code}</code>
    </pre>
    <CopyButton text={code} className="absolute top-2 right-2 bg-raised" />
  </div>
);
