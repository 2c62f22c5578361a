import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { cn } from "./cn.tsx";

const badgeStyles = cva(
  "inline-flex items-center gap-1 rounded-full px-2 py-0.5 text-2xs font-medium whitespace-nowrap",
  {
    variants: {
      tone: {
        neutral: "bg-raised text-ink-soft",
        accent: "bg-accent-soft text-accent-strong",
        good: "bg-good-soft text-good",
        warn: "bg-warn-soft text-warn",
        bad: "bg-bad-soft text-bad",
      },
    },
    defaultVariants: { tone: "neutral" },
  },
);

export type Tone = NonNullable<VariantProps<typeof badgeStyles>["tone"]>;

export const Badge = ({ className, tone, ...rest }: ComponentProps<"span"> & { tone?: Tone }) => (
  <span className={cn(badgeStyles({ tone }), className)} {...rest} />
);
