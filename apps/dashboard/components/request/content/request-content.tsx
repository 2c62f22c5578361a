import { CodeBlock } from "@causeway/ui/code-block";
import { formatCompact } from "@causeway/ui/format/numbers";
import { Link } from "@causeway/ui/link";
import { sentenceLink, textLink } from "@/components/forms/text-link.ts";
import type { LogWithAttempts } from "@/data/logs.ts";
import { MediaList } from "./media-list.tsx";
import type { Turn } from "./parts.ts";
import { readRequest } from "./read-request.ts";
import { readResponse } from "./read-response.ts";
import { TurnList } from "./turn-list.tsx";

type Content = NonNullable<LogWithAttempts["content"]>;

interface RequestContentProps {
  readonly log: LogWithAttempts;
  readonly org: string;
  readonly canManage: boolean;
}

/** What was asked and answered, as far as it is kept. */
export const RequestContent = ({ log, org, canManage }: RequestContentProps) => (
  <section className="mt-7" aria-labelledby="content-title">
    <div className="mb-2 flex items-baseline justify-between gap-4">
      <h3 id="content-title" className="text-xs font-medium text-ink-faint">
        Content
      </h3>
      {log.content ? (
        <a
          download={`${log.id}.json`}
          href={`/api/data/projects/${log.project}/logs/${log.id}`}
          className={textLink}
        >
          Download
        </a>
      ) : null}
    </div>
    {log.content ? (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <Side log={log} side="request" part={log.content.request} read={readRequest} />
        <Side log={log} side="response" part={log.content.response} read={readResponse} />
      </div>
    ) : (
      <p className="text-ink-soft">
        Not kept. Message content is stored only while the organization retains all data, and until its
        retention ends.{" "}
        {canManage ? (
          <Link href={`/settings/${org}`} className={sentenceLink}>
            Data retention
          </Link>
        ) : null}
      </p>
    )}
  </section>
);

interface SideProps {
  readonly log: LogWithAttempts;
  readonly side: "request" | "response";
  readonly part: Content["request"];
  readonly read: (text: string) => readonly Turn[] | null;
}

/** Bytes of raw text on the page. */
const MOST_RAW = 50_000;

const TITLES = { request: "Request", response: "Response" };
/** What bytes that are no text become. */
const NO_TEXT = /[\0\ufffd]/;
const LETTERS_OF_BEGINNING = 200;

function Side({ log, side, part, read }: SideProps) {
  const title = TITLES[side];
  if (!part || part.text === "")
    return (
      <div>
        <Heading title={title} />
        <p className="text-ink-soft">Nothing was kept.</p>
      </div>
    );
  const turns = read(part.text);
  const isText = part.media.length === 0 || !NO_TEXT.test(part.text.slice(0, LETTERS_OF_BEGINNING));
  const raw = <CodeBlock code={part.text.slice(0, MOST_RAW)} className="max-h-96 overflow-y-auto" />;
  return (
    <div className="min-w-0">
      <Heading title={title} />
      {part.truncated ? (
        <p className="mb-2 text-xs text-warn">
          Cut: the first {formatCompact(new TextEncoder().encode(part.text).length)} of{" "}
          {formatCompact(part.bytes)} bytes were kept.
        </p>
      ) : null}
      {part.media.length > 0 ? <MediaList log={log} side={side} media={part.media} /> : null}
      {turns ? <TurnList turns={turns} /> : part.media.length === 0 ? raw : null}
      {isText && (turns || part.media.length > 0) ? (
        <details className="mt-2">
          <summary className="cursor-pointer text-xs text-ink-faint">As sent</summary>
          <div className="mt-2">{raw}</div>
        </details>
      ) : null}
    </div>
  );
}

const Heading = ({ title }: { title: string }) => <h4 className="mb-2 font-medium">{title}</h4>;
