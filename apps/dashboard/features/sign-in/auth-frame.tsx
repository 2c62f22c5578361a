import { LogoMark } from "@causeway/ui/logo";
import { ThemeSwitch } from "@causeway/ui/theme";
import type { ReactNode } from "react";
import { SignInArtwork } from "./sign-in-artwork.tsx";

interface AuthFrameProps {
  readonly title: string;
  readonly description?: ReactNode;
  readonly children: ReactNode;
}

/** A page for people who are not signed in. */
export const AuthFrame = ({ title, description, children }: AuthFrameProps) => (
  <div className="grid min-h-dvh lg:grid-cols-[1fr_1.1fr]">
    <main className="flex flex-col px-6 py-8 sm:px-12">
      <div className="flex items-center gap-2 text-[0.9375rem] font-semibold tracking-tight">
        <LogoMark />
        Causeway
      </div>
      <div className="m-auto w-full max-w-88 py-12">
        <h1 className="text-2xl font-semibold tracking-tight">{title}</h1>
        {description ? <div className="mt-1.5 text-ink-faint">{description}</div> : null}
        {children}
      </div>
      <ThemeSwitch className="self-start" />
    </main>
    <aside aria-hidden="true" className="relative hidden overflow-hidden border-l bg-surface lg:block">
      <SignInArtwork />
      <p className="absolute top-[14%] left-12 text-2xl leading-snug font-medium tracking-tight text-ink-soft">
        One way across to every model,
        <br />
        <span className="text-ink-faint">with every cent on record.</span>
      </p>
    </aside>
  </div>
);
