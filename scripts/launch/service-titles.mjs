const TITLES = { api: "API", cli: "CLI", docs: "documentation" };

/** A service's name as text has it. */
export const titleOf = (service) => TITLES[service] ?? service;
