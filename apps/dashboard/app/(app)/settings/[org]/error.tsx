"use client";

/** Inside the shell: the menu stays while a page can't be read. */
export { ReadError as default } from "@/components/shell/read-error.tsx";
