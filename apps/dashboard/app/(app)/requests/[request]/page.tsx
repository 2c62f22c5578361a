import { notFound, redirect } from "next/navigation";
import { findRequest } from "@/data/find-request.ts";

interface Props {
  readonly params: Promise<{ request: string }>;
}

export const metadata = { title: "Request" };

/** Leads to a request by its id alone, wherever the visitor may see it. */
export default async function FindRequestPage({ params }: Props) {
  const path = await findRequest(decodeURIComponent((await params).request));
  if (path === null) notFound();
  redirect(path);
}
