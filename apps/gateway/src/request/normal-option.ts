import { moveOf } from "@causeway/providers";

/** Tells whether the value of a tier, a speed or a place means the normal price. */
export const isNormalOption = (value: string): boolean => moveOf("service_tier", value) === null;
