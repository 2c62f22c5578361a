import type { VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { buttonStyles } from "./button-styles.tsx";
import { cn } from "./cn.tsx";

export { buttonStyles } from "./button-styles.tsx";

export type ButtonProps = ComponentProps<"button"> & VariantProps<typeof buttonStyles>;

export const Button = ({ className, variant, size, type = "button", ...rest }: ButtonProps) => (
  <button type={type} className={cn(buttonStyles({ variant, size }), className)} {...rest} />
);
