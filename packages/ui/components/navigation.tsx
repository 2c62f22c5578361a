"use client";

import { usePathname, useRouter, useSearchParams } from "next/navigation";
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useTransition,
} from "react";
import { Link, type LinkProps } from "./link.tsx";

interface How {
  /** In place of the entry in the history. */
  readonly isReplaced?: boolean;
  /** To the top of the page; left out, yes. */
  readonly scroll?: boolean | undefined;
}

type Navigate = (href: string, how?: How) => void;

const NavigateContext = createContext<Navigate | null>(null);
const AskedContext = createContext<string | null>(null);

/** Goes to another address, or to this page with another query, and knows meanwhile where to. */
export function NavigationProvider({ children }: { readonly children: ReactNode }) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const [asked, setAsked] = useState<string | null>(null);
  const traversed = useTraversal();
  const navigate = useCallback<Navigate>(
    (href, { isReplaced = false, scroll = true } = {}) => {
      setAsked(href);
      startTransition(() => router[isReplaced ? "replace" : "push"](href, { scroll }));
    },
    [router],
  );
  return (
    <NavigateContext value={navigate}>
      <AskedContext value={isPending ? asked : traversed}>{children}</AskedContext>
    </NavigateContext>
  );
}

const textOf = (pathname: string, search: { toString(): string }): string => `${pathname}?${search}`;

/** Where Back or Forward leads, until the page is there; mostly it is at once. */
function useTraversal(): string | null {
  const shown = textOf(usePathname(), useSearchParams());
  const [target, setTarget] = useState<string | null>(null);
  const drawn = useRef(shown);
  useLayoutEffect(() => {
    drawn.current = shown;
    setTarget(null);
  }, [shown]);
  useEffect(() => {
    const onTraverse = () => {
      const there = textOf(location.pathname, new URLSearchParams(location.search));
      setTarget(there === drawn.current ? null : there);
    };
    window.addEventListener("popstate", onTraverse);
    return () => window.removeEventListener("popstate", onTraverse);
  }, []);
  return target;
}

/** How to go to another address so that the page shows at once that it was asked for. */
export function useNavigate(): Navigate {
  const router = useRouter();
  const navigate = use(NavigateContext);
  return navigate ?? ((href, how) => router[how?.isReplaced ? "replace" : "push"](href, how));
}

/** The address that is being read; null while none is. */
export const useAsked = (): string | null => use(AskedContext);

/** A link to this page with another query, or to one that isn't prefetched: what it leads to is shown as asked for at once. */
export function AddressLink(props: LinkProps) {
  const navigate = useNavigate();
  return (
    <Link
      {...props}
      onNavigate={(event) => {
        event.preventDefault();
        navigate(props.href, { isReplaced: props.replace === true, scroll: props.scroll });
      }}
    />
  );
}

/** A thin line at the top of the window while an address is being read, once that takes a moment. */
export const NavigationLine = () =>
  useAsked() === null ? null : (
    <div
      role="progressbar"
      aria-label="Loading"
      className="fixed inset-x-0 top-0 z-60 h-0.5 animate-[fade-in_1ms_90ms_backwards] overflow-hidden bg-accent-soft"
    >
      <div className="h-full w-1/3 animate-[line-along_1.1s_ease-in-out_infinite] bg-accent motion-reduce:w-full motion-reduce:animate-none" />
    </div>
  );
