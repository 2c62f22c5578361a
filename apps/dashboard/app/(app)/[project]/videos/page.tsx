import { VIDEO_FILTERS } from "@causeway/contracts";
import { buttonStyles } from "@causeway/ui/button";
import { Card } from "@causeway/ui/card";
import { EmptyState } from "@causeway/ui/empty-state";
import { Link } from "@causeway/ui/link";
import { Clapperboard, ListFilter } from "lucide-react";
import { IgnoredNote } from "@/components/forms/ignored-note.tsx";
import { ListPages } from "@/components/shell/list-pages.tsx";
import { LiveRefresh } from "@/components/shell/live-refresh.tsx";
import { PageHeader } from "@/components/shell/page-header.tsx";
import { VideoFilters } from "@/features/videos/video-filters.tsx";
import { VideoPanel } from "@/features/videos/video-panel.tsx";
import { toVideoFilters } from "@/features/videos/video-search.ts";
import { VideoTable } from "@/features/videos/video-table.tsx";
import { isOpen } from "@/features/videos/video-words.ts";
import { listApiKeys } from "@/data/api-keys.ts";
import { may, openProject } from "@/data/organization.ts";
import { oneOf, type Query } from "@/address/query.ts";
import { readFilters } from "@/address/read-filters.ts";
import { toHref } from "@/address/to-search.ts";
import { listVideos } from "@/data/videos.ts";
import { readSettings } from "@/env.ts";

interface Props {
  readonly params: Promise<{ project: string }>;
  readonly searchParams: Promise<Query>;
}

export const metadata = { title: "Videos" };

/** While a job is open. */
const REFRESH_MS = 5_000;

export default async function VideosPage({ params, searchParams }: Props) {
  const { project } = await params;
  const query = await searchParams;
  const { filters: search, ignored } = readFilters(VIDEO_FILTERS, query);
  const cursor = oneOf(query, "cursor");
  const opened = oneOf(query, "video");
  const { organization } = await openProject(project, "videos:read");
  const [page, keys] = await Promise.all([
    listVideos(project, { ...toVideoFilters(search), ...(cursor ? { cursor } : {}) }),
    may(organization, "api_keys:read") ? listApiKeys({ project }) : [],
  ]);
  const isFiltered = cursor !== undefined || Object.keys(search).length > 0;
  const pageOf = (next?: string) => toHref(search, { cursor: next });
  return (
    <>
      <PageHeader title="Videos" description="Video jobs, newest first" />
      <IgnoredNote names={ignored} />
      <VideoFilters search={search} keys={keys} videos={page.data} />
      <Card>
        {page.data.length > 0 ? (
          <VideoTable
            videos={page.data}
            hrefOf={({ id }) => toHref(search, { cursor, video: id })}
            now={new Date()}
          />
        ) : isFiltered ? (
          <EmptyState icon={ListFilter} title="No videos match these filters">
            <Link href="?" className={buttonStyles({ className: "mt-2" })}>
              Clear filters
            </Link>
          </EmptyState>
        ) : (
          <EmptyState icon={Clapperboard} title="No videos yet">
            <p>
              Create one with POST /v1/videos. It appears here immediately, and its cost once it has ended.
            </p>
            <a
              href={`${readSettings().DOCS_URL}/guide/videos`}
              target="_blank"
              rel="noreferrer"
              className={buttonStyles({ className: "mt-3" })}
            >
              How to create videos<span className="sr-only">, in a new tab</span>
            </a>
          </EmptyState>
        )}
      </Card>
      <ListPages newest={cursor ? pageOf() : null} older={page.nextCursor ? pageOf(page.nextCursor) : null} />
      {opened ? <VideoPanel project={project} id={opened} /> : null}
      {page.data.some(isOpen) ? <LiveRefresh everyMs={REFRESH_MS} /> : null}
    </>
  );
}
