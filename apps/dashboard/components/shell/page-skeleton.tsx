import { Loading, Skeleton } from "@causeway/ui/skeleton";

/** The outline of a page while its data is read. */
export const PageSkeleton = () => (
  <Loading className="gap-5">
    <Skeleton className="h-7 w-48" />
    <Skeleton className="h-40 rounded-xl border bg-surface" />
    <Skeleton className="h-64 rounded-xl border bg-surface" />
  </Loading>
);
