import { authHeader, type Call, originOf, variableOf } from "./call.ts";
import { writePython } from "./write-literal.ts";

const env = (name: string, quote = '"'): string => `os.environ[${quote}${name}${quote}]`;

/** A call by `requests`. */
export function renderPython(call: Call): string {
  const url = `${call.address}${call.path.replace(/\{([^}]+)\}/g, (_, name: string) => `{${env(variableOf(name), "'")}}`)}`;
  const [header, value] = authHeader(call, `{${env(call.secret, "'")}}`);
  const origin = originOf(call);
  return [
    "import os",
    "import requests",
    "",
    `response = requests.${call.httpMethod.toLowerCase()}(`,
    `    ${url.includes("{") ? "f" : ""}"${url}",`,
    ...(origin
      ? ["    headers={", `        "${header}": f"${value}",`, `        "Origin": "${origin}",`, "    },"]
      : [`    headers={"${header}": f"${value}"},`]),
    ...(call.body ? [`    json=${writePython(call.body, "    ")},`] : []),
    ")",
    "response.raise_for_status()",
    `print(response.${call.isEmpty ? "status_code" : "json()"})`,
  ].join("\n");
}

/** A call by OpenAI's or Anthropic's SDK. */
export function renderSdkPython(call: Call): string {
  const name = call.sdk === "anthropic" ? "Anthropic" : "OpenAI";
  const method = call.method?.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return [
    "import os",
    `from ${name.toLowerCase()} import ${name}`,
    "",
    `client = ${name}(`,
    `    base_url="${call.address}${call.sdk === "anthropic" ? "" : "/v1"}",`,
    `    api_key=${env(call.secret)},`,
    ")",
    "",
    `result = client.${method}(${argumentsOf(call)})`,
    call.isFile ? "print(len(result.read()))" : "print(result)",
  ].join("\n");
}

function argumentsOf(call: Call): string {
  const ids = [...call.path.matchAll(/\{([^}]+)\}/g)].map(([, name = ""]) => env(variableOf(name)));
  const fields = Object.entries(call.body ?? call.form ?? {}).map(([name, value]) =>
    typeof value === "string" && value.startsWith("@")
      ? `    ${name}=open(${JSON.stringify(value.slice(1))}, "rb"),\n`
      : `    ${name}=${writePython(value, "    ")},\n`,
  );
  return fields.length > 0 ? `\n${fields.join("")}` : ids.join(", ");
}
