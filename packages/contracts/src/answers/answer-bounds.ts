/**
 * The bounds of everything that is read from outside the installation as an answer: from providers, and from servers and services that
 * tenants name. Requests have settings (`MAX_BODY_MB`, `MAX_BODY_MEMBERS`). These are constants. The guide lists them under Operations.
 */

const KB = 1024;
const MB = 1024 * KB;

/** Bytes of one event of a stream that is read in the event loop. A larger one goes to the thread for answers first. */
export const EVENT_BYTES = MB;

/** Fields and array items of such an event. Ten numbers of an array count as one. */
export const EVENT_MEMBERS = 20_000;

/** Shorter events hold no more than a few milliseconds of work: they are not counted. */
export const UNCOUNTED_EVENT_BYTES = 64 * KB;

/** Bytes of a whole answer that is read in the event loop, and of what is left of one that was on the thread for answers. */
export const BODY_BYTES = 4 * MB;

/** Fields and array items of such an answer. */
export const BODY_MEMBERS = 100_000;

/** Fields and array items of any answer, also on the thread for answers. */
export const THREAD_MEMBERS = 5_000_000;

/** Arrays and objects in each other. */
export const ANSWER_DEPTH = 256;

/** Tool calls of one choice. */
export const MAX_CALLS = 1_024;

/** Choices of one answer. */
export const MAX_CHOICES = 128;

/** Bytes of one event, or of what comes without an end of an event: a picture, not an event that never ends. */
export const MAX_EVENT_BYTES = 64 * MB;

/** Bytes of a whole answer. */
export const MAX_ANSWER_BYTES = 128 * MB;

/** Bytes of an answer that has no reason to be long: a list of models, a state of a job. */
export const SMALL_ANSWER_BYTES = MB;

/** Bytes of one of the answers that make up a whole one: files, or vectors, which have more bytes than fields. */
export const PART_BYTES = 16 * MB;

/** Bytes of an answer of a few words: a count of tokens, a verdict of a service. */
export const BRIEF_ANSWER_BYTES = 64 * KB;

/** Bytes of the body of an error. What is longer is judged by its status. */
export const ERROR_BYTES = 64 * KB;

/** Bytes of the streams of one organization that are handled in one turn of the event loop, before those of others. */
export const TURN_BYTES = 64 * KB;

/** Bytes of all streams that are handled in one turn of the event loop. */
export const TURN_TOTAL_BYTES = 512 * KB;
