import { findPython } from "@causeway/testing/python";

const PACKAGES = ["openai==3.54.0", "anthropic==2.12.0", "requests==2.34.2"];

/**
 * Python with the libraries that callers use.
 *
 * @returns the folder of its programs
 * @throws Error as `findPython`
 */
export const findPythonClients = (): Promise<string> => findPython("guide-samples", PACKAGES);

/** In another environment: they need an earlier release of the OpenAI SDK. */
const FRAMEWORKS = ["langchain-openai==1.7.3", "llama-index-llms-openai-like==0.8.1"];

/**
 * Python with the frameworks of the guide.
 *
 * @returns the folder of its programs
 * @throws Error as `findPython`
 */
export const findPythonFrameworks = (): Promise<string> => findPython("guide-frameworks", FRAMEWORKS);

/** In another environment. A release that still refuses `metadata` in full: 2.68.0 accepts it. */
const PYDANTIC_AI = ["pydantic-ai-slim[openai]==2.38.0", "openai==3.54.0"];

/**
 * Python with Pydantic AI, for models in OpenAI's formats.
 *
 * @returns the folder of its programs
 * @throws Error as `findPython`
 */
export const findPydanticAi = (): Promise<string> => findPython("pydantic-ai", PYDANTIC_AI);

const AGENTS = [
  "openai-agents==0.24.0",
  "pydantic-ai-slim[openai]==2.68.0",
  "langgraph==1.2.22",
  "langchain==1.5.0",
  "langchain-openai==1.7.4",
];

/**
 * Python with the libraries for agents of the guide.
 *
 * @returns the folder of its programs
 * @throws Error as `findPython`
 */
export const findPythonAgents = (): Promise<string> => findPython("guide-agents", AGENTS);
