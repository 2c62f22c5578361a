import { findPython } from "@causeway/testing/python";

/** Other frameworks take longer to install than all tests with these to run. */
const PACKAGES = ["openai==3.54.0", "anthropic==2.12.0", "requests==2.34.2"];

/**
 * Python with the libraries that callers use.
 *
 * @returns the folder of its programs
 * @throws Error as `findPython`
 */
export const findPythonClients = (): Promise<string> => findPython("guide-samples", PACKAGES);
