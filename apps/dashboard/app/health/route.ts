import { parseSkip } from "@causeway/telemetry/health";
import type { NextRequest } from "next/server";
import { health } from "@/ops/ops.ts";

export const dynamic = "force-dynamic";

export async function GET(request: NextRequest): Promise<Response> {
  const report = await health.health(parseSkip(request.nextUrl.searchParams.get("skip")));
  return Response.json(report, {
    status: report.status === "ok" ? 200 : 503,
    headers: { "cache-control": "no-store" },
  });
}
