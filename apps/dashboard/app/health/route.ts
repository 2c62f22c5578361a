export { answerOps as GET } from "@/ops/ops.ts";

export const dynamic = "force-dynamic";
