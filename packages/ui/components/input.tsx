import type { ComponentProps } from "react";
import { cn } from "./cn.tsx";
import { INPUT, LABEL } from "./input-styles.tsx";

export const Input = ({ className, ...rest }: ComponentProps<"input">) => (
  <input className={cn(INPUT, className)} {...rest} />
);

export const Label = ({
  className,
  htmlFor,
  children,
  ...rest
}: ComponentProps<"label"> & { htmlFor: string }) => (
  <label htmlFor={htmlFor} className={cn(LABEL, className)} {...rest}>
    {children}
  </label>
);
