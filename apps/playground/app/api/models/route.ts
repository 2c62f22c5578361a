import { forward } from "@/gateway/forward.ts";

export const GET = (request: Request): Promise<Response> => forward(request, "/v1/models");
