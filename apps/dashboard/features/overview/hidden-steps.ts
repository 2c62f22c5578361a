/** The cookie that says that someone hid the first steps of a project in this browser. */
export const hiddenStepsCookie = (project: string): string => `causeway.hidden-steps.${project}`;
