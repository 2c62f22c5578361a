/** Looks at a property until V8 remembers them: the first few of a function leave no trace. */
const LOOKS = 1_000;

/**
 * Makes V8 compile methods of strings to fast code again. A library that extends `String`, as ioredis does, turns `String.prototype`
 * into a dictionary ("slow" properties), and calls on plain strings never turn it back: in compiled code each `text.charCodeAt(at)`
 * then is a lookup that takes ten times as long as the call. Looking at properties of the prototype itself does turn it back, and it
 * stays so when others extend `String` later. Code that was compiled before stays slow: call this before the first request.
 */
export function keepStringsFast(): void {
  for (let look = 0; look < LOOKS; look++) void String.prototype.charCodeAt;
}
