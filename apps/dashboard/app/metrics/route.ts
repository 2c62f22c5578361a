import { metrics } from "@/ops/ops.ts";

export const dynamic = "force-dynamic";

export const GET = (): Promise<Response> => metrics.metricsResponse();
