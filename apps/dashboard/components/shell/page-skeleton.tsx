/** The outline of a page while its data is read. */
export const PageSkeleton = () => (
  <div role="status" aria-label="Loading" className="grid animate-pulse gap-5">
    <div className="h-7 w-48 rounded-md bg-raised" />
    <div className="h-40 rounded-xl border bg-surface" />
    <div className="h-64 rounded-xl border bg-surface" />
  </div>
);
