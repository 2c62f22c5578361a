import { notFound } from "next/navigation";
import { getProject } from "@/data/tenancy.ts";

interface Props {
  readonly params: Promise<{ project: string }>;
}

export const metadata = { title: "Page not found" };

/** Addresses without a page get the project's not-found page, inside the shell, once the project is known. */
export default async function UnknownPage({ params }: Props) {
  await getProject((await params).project);
  notFound();
}
