import { type ClassValue, clsx } from "clsx";
import { twMerge } from "tailwind-merge";

/** Class names, the later one winning where two Tailwind utilities disagree. */
export const cn = (...values: ClassValue[]): string => twMerge(clsx(values));
