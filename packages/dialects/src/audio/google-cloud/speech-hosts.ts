import type { Target, UpstreamRequest } from "../../target.ts";

type Elsewhere = NonNullable<UpstreamRequest["elsewhere"]>;

/** Locations of Vertex that are no single region have other hosts. Source: Google Cloud, "Deployments and endpoints". */
function vertexHost(region: string): string {
  if (region === "global") return "aiplatform.googleapis.com";
  return region === "us" || region === "eu"
    ? `aiplatform.${region}.rep.googleapis.com`
    : `${region}-aiplatform.googleapis.com`;
}

/** Speech is at other hosts than the models of Vertex AI, whose credentials it takes. */
export function speechHosts({ settings: { project = "", region = "global" } }: Target): {
  readonly speech: Elsewhere;
  readonly transcripts: Elsewhere;
} {
  const usual = `https://${vertexHost(region)}/v1/projects/${project}/locations/${region}`;
  const listener = region === "global" ? "speech" : `${region}-speech`;
  return {
    speech: { [usual]: "https://texttospeech.googleapis.com" },
    transcripts: { [usual]: `https://${listener}.googleapis.com` },
  };
}
