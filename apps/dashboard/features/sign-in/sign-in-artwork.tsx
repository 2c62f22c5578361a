const LINES = 26;

/** A road of light over lines of water. */
export const SignInArtwork = () => (
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
