/**
 * Waits for a query, but not for a database that hangs; the query itself runs on.
 * @throws Error when PostgreSQL did not respond within `ms`, and what the query throws.
 */
export function respondWithin<Value>(ms: number, query: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("PostgreSQL did not respond in time")), ms);
    query.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
