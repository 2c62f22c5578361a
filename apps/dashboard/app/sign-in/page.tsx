import { LogoMark } from "@causeway/ui/logo";
import { ThemeSwitch } from "@causeway/ui/theme";
import { SignInForm } from "./sign-in-form.tsx";

export const metadata = { title: "Sign in" };
export const dynamic = "force-dynamic";

export default function SignInPage() {
  return (
    <div className="grid min-h-dvh lg:grid-cols-[1fr_1.1fr]">
      <main className="flex flex-col px-6 py-8 sm:px-12">
        <div className="flex items-center gap-2 text-[0.9375rem] font-semibold tracking-tight">
          <LogoMark />
          Causeway
        </div>
        <div className="m-auto w-full max-w-88 py-12">
          <h1 className="text-2xl font-semibold tracking-tight">Sign in</h1>
          <p className="mt-1.5 text-ink-faint">To the gateway of your organization.</p>
          <SignInForm />
        </div>
        <ThemeSwitch className="self-start" />
      </main>
      <aside aria-hidden="true" className="relative hidden overflow-hidden border-l bg-surface lg:block">
        <Water />
        <p className="absolute top-[14%] left-12 text-2xl leading-snug font-medium tracking-tight text-ink-soft">
          One way across to every model,
          <br />
          <span className="text-ink-faint">with every cent on record.</span>
        </p>
      </aside>
    </div>
  );
}

const LINES = 26;

/** A road of light over lines of water. */
const Water = () => (
  <svg
    aria-hidden="true"
    viewBox="0 0 800 900"
    preserveAspectRatio="xMidYMid slice"
    className="absolute inset-0 size-full"
  >
    <defs>
      <linearGradient id="depth" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="var(--accent)" stopOpacity="0" />
        <stop offset="0.42" stopColor="var(--accent)" stopOpacity="0.55" />
        <stop offset="1" stopColor="var(--accent)" stopOpacity="0.04" />
      </linearGradient>
      <linearGradient id="road" x1="0" y1="0" x2="1" y2="0">
        <stop offset="0" stopColor="var(--accent)" stopOpacity="0.1" />
        <stop offset="0.6" stopColor="var(--accent)" />
        <stop offset="1" stopColor="var(--accent-strong)" stopOpacity="0.35" />
      </linearGradient>
    </defs>
    <mask id="lines">
      {Array.from({ length: LINES }, (_, index) => (
        <path key={index} d={wave(index)} fill="none" stroke="white" strokeWidth={1 + index * 0.035} />
      ))}
    </mask>
    <rect width="800" height="900" fill="url(#depth)" mask="url(#lines)" />
    <path d={ROAD} fill="none" stroke="url(#road)" strokeWidth="3" />
    {PILLARS.map((x) => (
      <path
        key={x}
        d={`M${x} ${roadAt(x)}v${30 + x / 16}`}
        stroke="var(--accent)"
        strokeOpacity="0.35"
        strokeWidth="2"
      />
    ))}
  </svg>
);

function wave(index: number): string {
  const y = 300 + index ** 1.42 * 6.2;
  const swing = 3 + index * 0.9;
  const shift = (index * 53) % 120;
  const humps = Array.from({ length: 9 }, (_, hump) => `t120 ${hump % 2 ? swing / 3 : -swing / 3}`).join(" ");
  return `M${-160 - shift} ${y} q60 ${-swing} 120 0 ${humps}`;
}

/** A flat arch. */
const roadAt = (x: number): number => Math.round(335 + ((x - 430) / 430) ** 2 * 62);
const PILLARS = [50, 145, 240, 335, 430, 525, 620, 715];
const ROAD = `M-20 ${roadAt(-20)}${Array.from({ length: 43 }, (_, step) => `L${step * 20} ${roadAt(step * 20)}`).join("")}`;
