import { buttonStyles } from "./button-styles.tsx";
import type { ButtonProps } from "./button.tsx";

/** A button for pages that load as little script as they can. Its `className` must not set what the button's own styles set. */
export const PlainButton = ({ className, variant, size, type = "button", ...rest }: ButtonProps) => (
  <button type={type} className={buttonStyles({ variant, size, className })} {...rest} />
);
