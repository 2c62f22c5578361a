/** Characters of the seal's end, its authentication tag: 132 bits. */
const TAG_LENGTH = 22;

/**
 * Under what the health of an organization's key or custom provider is kept. What is sealed differs each time: a key that is
 * entered again, also the same one, starts with a clean slate.
 */
export const healthIdOf = (rowId: string, sealed: string): string => `${rowId} ${sealed.slice(-TAG_LENGTH)}`;

/** The same of the operator's key at `index` of its provider's setting. */
export const operatorHealthId = (providerId: string, index: number): string =>
  `operator ${providerId} ${index}`;

/** Whether it is one of the operator's. */
export const isOperatorHealthId = (healthId: string): boolean => healthId.startsWith("operator ");
