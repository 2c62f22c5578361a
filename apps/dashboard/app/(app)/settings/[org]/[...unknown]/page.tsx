import { notFound } from "next/navigation";
import { getOrganization } from "@/data/organization.ts";

interface Props {
  readonly params: Promise<{ org: string }>;
}

export const metadata = { title: "Page not found" };

/** Addresses without a page get the not-found page of the settings, inside the shell, once the organization is known. */
export default async function UnknownPage({ params }: Props) {
  await getOrganization((await params).org, "organization:read");
  notFound();
}
