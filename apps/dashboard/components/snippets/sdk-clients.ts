/** Lines that make a client of OpenAI's SDK. @param secret without one, the sample reads `CAUSEWAY_API_KEY` */
export const pythonClient = (url: string, secret?: string): readonly string[] => [
  "# pip install openai",
  ...(secret ? [] : ["import os"]),
  "from openai import OpenAI",
  "",
  `client = OpenAI(base_url="${url}", api_key=${secret ? `"${secret}"` : 'os.environ["CAUSEWAY_API_KEY"]'})`,
];

/** The same in TypeScript. */
export const typescriptClient = (url: string, secret?: string): readonly string[] => [
  "// npm install openai",
  'import OpenAI from "openai";',
  "",
  "const client = new OpenAI({",
  `  baseURL: "${url}",`,
  `  apiKey: ${secret ? `"${secret}"` : "process.env.CAUSEWAY_API_KEY"},`,
  "});",
];
