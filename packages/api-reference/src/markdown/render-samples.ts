import { authHeader, type Call, COOKIE_FILE, originOf, variableOf } from "./call.ts";
import { renderPython, renderSdkPython } from "./python-sample.ts";
import { renderSdkTypeScript, renderTypeScript } from "./typescript-sample.ts";
import { writeJson } from "./write-literal.ts";

/** The samples of a call as tabs in Markdown: curl, TypeScript and Python. */
export function renderSamples(call: Call): string {
  const blocks = [
    ["sh [curl]", renderCurl(call)],
    ["ts [TypeScript]", call.method ? renderSdkTypeScript(call) : renderTypeScript(call)],
    ["python [Python]", call.method ? renderSdkPython(call) : renderPython(call)],
  ];
  const tabs = blocks.map(([head, code]) => `\`\`\`${head}\n${code}\n\`\`\`\n`);
  return `::: code-group\n\n${tabs.join("\n")}\n:::\n`;
}

function renderCurl(call: Call): string {
  const path = call.path.replace(/\{([^}]+)\}/g, (_, name: string) => `$${variableOf(name)}`);
  const url = `${call.address}${path}`;
  const isPost = call.httpMethod === "POST" && (call.body ?? call.form);
  const method = call.httpMethod === "GET" || isPost ? "" : `-X ${call.httpMethod} `;
  const [name, value] = authHeader(call, `$${call.secret}`);
  const origin = originOf(call);
  const parts = [
    `curl ${method}${url.includes("$") ? `"${url}"` : url}`,
    call.isSession ? `-b ${COOKIE_FILE}` : `-H "${name}: ${value}"`,
    ...(origin ? [`-H "Origin: ${origin}"`] : []),
    ...(call.body
      ? [`-H "Content-Type: application/json"`, `-d '${writeJson(call.body, "  ").replaceAll("'", "'\\''")}'`]
      : []),
    ...Object.entries(call.form ?? {}).map(([field, text]) =>
      text.includes(" ") ? `-F ${field}="${text}"` : `-F ${field}=${text}`,
    ),
    ...(call.isFile ? ["--output result"] : []),
  ];
  return parts.join(" \\\n  ");
}
