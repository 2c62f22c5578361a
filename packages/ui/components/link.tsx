"use client";

import NextLink from "next/link";
import { useRouter } from "next/navigation";
import type { ComponentProps } from "react";

export type LinkProps = Omit<ComponentProps<typeof NextLink>, "href"> & { readonly href: string };

/**
 * A link to another page of the app, which is read in advance once someone points at it or reaches it by keyboard; never with
 * `prefetch={false}`. Next.js reads all that are in view: two requests per link, on each page that loads, for pages that are
 * mostly not opened.
 */
export function Link({ prefetch, onPointerEnter, onTouchStart, onFocus, ...props }: LinkProps) {
  const router = useRouter();
  const prepare = () => {
    if (prefetch !== false) router.prefetch(props.href);
  };
  return (
    <NextLink
      {...props}
      prefetch={false}
      onPointerEnter={(event) => {
        onPointerEnter?.(event);
        prepare();
      }}
      onTouchStart={(event) => {
        onTouchStart?.(event);
        prepare();
      }}
      onFocus={(event) => {
        onFocus?.(event);
        prepare();
      }}
    />
  );
}
