// Checks the subjects of all commits that are newer than the named one: `area: verb …`, at most 72 characters.
import { findSubjectProblem } from "./commits/find-subject-problem.mjs";
import { readSubjects } from "./commits/read-subjects.mjs";
import { ROOT } from "./launch/paths.mjs";

/** The last commit that isn't checked. */
const SINCE = "ff2ff0b2bd684507b366d5777e7b01565ce9efe3";

const commits = readSubjects(ROOT, SINCE);
if (!commits) {
  process.stdout.write(
    `Commit subjects: not checked, this copy has no history since ${SINCE.slice(0, 8)}.\n`,
  );
} else {
  const problems = commits.flatMap(({ id, subject }) => {
    const problem = findSubjectProblem(subject);
    return problem ? [`${id} "${subject}" ${problem}`] : [];
  });
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  if (problems.length > 0) process.exitCode = 1;
}
