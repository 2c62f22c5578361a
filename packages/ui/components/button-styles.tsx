import { cva } from "class-variance-authority";

/** Of buttons, and of links that look like one. `className` only adds to them: `Button` lets it win over them. */
export const buttonStyles = cva(
  "inline-flex shrink-0 items-center justify-center gap-1.5 whitespace-nowrap rounded-md font-medium transition-colors disabled:pointer-events-none disabled:opacity-50 aria-disabled:pointer-events-none aria-disabled:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0",
  {
    variants: {
      variant: {
        primary: "bg-accent text-on-accent hover:bg-accent-strong",
        secondary: "border border-line-strong bg-surface text-ink hover:bg-raised",
        ghost: "text-ink-soft hover:bg-raised hover:text-ink",
        danger: "bg-bad text-surface hover:bg-bad/85",
      },
      size: {
        sm: "h-7 px-2.5 text-xs",
        md: "h-8 px-3 text-sm",
        lg: "h-10 px-4 text-sm",
        icon: "size-8",
      },
    },
    defaultVariants: { variant: "secondary", size: "md" },
  },
);
