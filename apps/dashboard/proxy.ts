import { securePage } from "@causeway/ui/secure-page";
import type { NextRequest } from "next/server";
import { isDevelopment } from "./env.ts";

export const proxy = (request: NextRequest) => securePage(request, { isDevelopment });

export const config = {
  matcher: ["/((?!_next/static|api/|health|livez|readyz|metrics|icon.svg|favicon.ico).*)"],
};
