import { cn } from "./cn.tsx";

/** A road over water. */
export const LogoMark = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true" className={cn("size-6 text-accent", className)} fill="none">
    <rect width="24" height="24" rx="6.5" fill="currentColor" />
    <g stroke="var(--on-accent)" strokeWidth="1.9" strokeLinecap="round">
      <path d="M5 9.2c3.4-3.4 10.6-3.4 14 0" />
      <path d="M8 8.1v4.1M12 6.9v5.3M16 8.1v4.1" strokeWidth="1.5" />
      <path d="M5 13.2h14" />
      <path d="M5 17.2c1.2-1 2.3-1 3.5 0s2.3 1 3.5 0 2.3-1 3.5 0 2.3 1 3.5 0" opacity=".62" />
    </g>
  </svg>
);

export const Logo = ({ name = "Causeway", className }: { name?: string; className?: string }) => (
  <span
    className={cn("inline-flex items-center gap-2 text-[0.9375rem] font-semibold tracking-tight", className)}
  >
    <LogoMark />
    {name}
  </span>
);
