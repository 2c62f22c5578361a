/** How an example reaches the gateway. */
export interface Example {
  readonly gatewayUrl: string;
  /** One that answers on this installation. */
  readonly model: string;
}

/** A command that works as it stands. */
export const curlExample = ({ gatewayUrl, model }: Example, key: string): string =>
  [
    `curl ${gatewayUrl}/v1/chat/completions \\`,
    `  -H "Authorization: Bearer ${key}" \\`,
    `  -H "Content-Type: application/json" \\`,
    `  -d '{"model": "${model}", "messages": [{"role": "user", "content": "Hello!"}]}'`,
  ].join("\n");
