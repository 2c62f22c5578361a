"use client";

import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { cn } from "./cn.tsx";

const SHOWN_MS = 1_500;

export function CopyButton({
  text,
  label = "Copy",
  className,
}: {
  text: string;
  label?: string;
  className?: string;
}) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setIsCopied(true);
    setTimeout(() => setIsCopied(false), SHOWN_MS);
  };
  const Icon = isCopied ? Check : Copy;
  return (
    <button
      type="button"
      onClick={copy}
      aria-label={isCopied ? "Copied" : label}
      title={isCopied ? "Copied" : label}
      className={cn(
        "rounded-md p-1.5 text-ink-faint transition-colors hover:bg-raised hover:text-ink",
        isCopied && "text-good",
        className,
      )}
    >
      <Icon className="size-3.5" />
    </button>
  );
}
