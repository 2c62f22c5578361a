import { expect, it } from "vitest";
import { readArguments } from "./arguments.mjs";

it.each([
  [[], { only: undefined, isDev: false, isHelp: false }],
  [["--only", "gateway,api", "--dev"], { only: "gateway,api", isDev: true, isHelp: false }],
  [["--only=gateway"], { only: "gateway", isDev: false, isHelp: false }],
  [["--help"], { only: undefined, isDev: false, isHelp: true }],
  [["-h"], { only: undefined, isDev: false, isHelp: true }],
])("%j is understood", (args, options) => {
  expect(readArguments(args)).toEqual(options);
});

it.each([
  [["--onyl", "gateway"], /^Unknown option '--onyl'\. Usage: npm start -- /],
  [["gateway"], /^Unexpected argument 'gateway'\. Usage: npm start -- /],
  [["--only"], /--only.*Usage: npm start -- /],
])("%j is refused with what is wrong, and how it is used", (args, message) => {
  expect(() => readArguments(args)).toThrow(message);
});
