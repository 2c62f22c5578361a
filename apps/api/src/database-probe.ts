const TIMEOUT_MS = 2_000;

/** Asks the database whether it is there; a question without an answer in time counts as no. */
export const createDatabaseProbe = (check: () => Promise<unknown>) => async (): Promise<boolean> => {
  const { promise: late, resolve } = Promise.withResolvers<false>();
  const timer = setTimeout(() => resolve(false), TIMEOUT_MS);
  const answer = check().then(
    () => true,
    () => false,
  );
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
};
