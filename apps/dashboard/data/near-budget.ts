/** From this share on, a budget, or a limit of a key, is named where people look for problems. */
export const NEARLY = 0.8;

/** Whether a budget is nearly used up or spent. @param budget its `share` is the used part, 1 for all of it */
export const isNear = ({ share }: { readonly share: number }): boolean => share >= NEARLY;
