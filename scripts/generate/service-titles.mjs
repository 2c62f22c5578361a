const TITLES = { api: "API", cli: "CLI" };

/** A service's name as text has it. */
export const titleOf = (service) => TITLES[service] ?? service;
