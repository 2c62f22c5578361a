import { redirect } from "next/navigation";
import { listProjects } from "@/data/tenancy.ts";

export const dynamic = "force-dynamic";

/** The first project there is. */
export default async function StartPage() {
  const [first] = (await listProjects()).flatMap(({ projects }) => projects);
  redirect(first ? `/${first.id}` : "/no-project");
}
