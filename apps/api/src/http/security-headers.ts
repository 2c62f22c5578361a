import { secureHeaders } from "hono/secure-headers";

/** Answers are data: nothing in them may run, be framed or be sniffed. The reference page brings its own policy. */
export const securityHeaders = (https: boolean) =>
  secureHeaders({
    contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    strictTransportSecurity: https ? "max-age=31536000; includeSubDomains" : false,
    xFrameOptions: "DENY",
    referrerPolicy: "no-referrer",
  });
