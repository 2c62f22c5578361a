import { forward } from "@/gateway/forward.ts";

export const POST = (request: Request): Promise<Response> => forward(request, "/v1/chat/completions");
