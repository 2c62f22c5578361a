import { Link } from "@causeway/ui/link";
import type { Log } from "@/data/logs.ts";

interface KeyLinkProps extends Pick<Log, "apiKey" | "project"> {
  readonly className: string;
}

/** Leads to the key of a request. A deleted key has no page. */
export const KeyLink = ({ apiKey, project, className }: KeyLinkProps) =>
  apiKey.description === null ? (
    <>deleted key</>
  ) : (
    <Link href={`/${project}/keys/${apiKey.id}`} className={className}>
      {apiKey.description}
    </Link>
  );
