import type { SecretCategory } from "@causeway/contracts";
import { isApiKey } from "@causeway/crypto";

/** A credential that is known by its own characters. `pattern` is sticky and starts at the credential's first character. */
export interface SecretShape {
  readonly pattern: RegExp;
  readonly category: SecretCategory;
  /** A check that the characters themselves carry. */
  readonly isValid?: (secret: string) => boolean;
}

const END = "(?![A-Za-z0-9_-])";

/**
 * By the first three characters, which are never a pattern. Shapes are those that the providers document or that their
 * secret scanning partners publish.
 */
const KEYS: readonly (readonly [starts: string, pattern: string, category?: SecretCategory])[] = [
  // Clouds
  ["AKI ASI ABI ACC A3T", "(?:AKIA|ASIA|ABIA|ACCA|A3T[A-Z0-9])[A-Z0-9]{16}", "cloud_access_key"],
  ["AIz", "AIza[A-Za-z0-9_-]{35}", "cloud_access_key"],
  ["GOC", "GOCSPX-[A-Za-z0-9_-]{28}", "cloud_access_key"],
  ["ya2", "ya29\\.[A-Za-z0-9_-]{20,300}", "cloud_access_key"],
  ["dop doo dor", "do[opr]_v1_[a-f0-9]{64}", "cloud_access_key"],
  ["LTA", "LTAI[A-Za-z0-9]{12,26}", "cloud_access_key"],
  ["AKL", "AKLT[A-Za-z0-9_-]{20,64}", "cloud_access_key"],
  ["AKI", "AKID[A-Za-z0-9]{32}", "cloud_access_key"],
  ["oci", "ocid1\\.credential\\.[A-Za-z0-9._-]{20,200}", "cloud_access_key"],
  ["dap", "dapi[a-f0-9]{32}(?:-\\d)?", "cloud_access_key"],
  ["HRK", "HRKU-[A-Za-z0-9_-]{30,64}", "cloud_access_key"],
  ["fm2 fo1", "(?:fm2_|fo1_)[A-Za-z0-9+/=_-]{40,300}", "cloud_access_key"],
  ["hvs hvb hvr", "hv[sbr]\\.[A-Za-z0-9_-]{24,300}"],
  ["pul", "pul-[a-f0-9]{40}"],
  ["dp.", "dp\\.(?:pt|st|ct|sa|scim|audit)\\.[A-Za-z0-9._-]{40,64}"],
  ["sbp", "sbp_(?:v0_)?[a-f0-9]{40}"],
  ["sb_", "sb_secret_[A-Za-z0-9_-]{22,64}"],
  ["psc", "pscale_(?:tkn|pw|oauth)_[A-Za-z0-9_.=-]{32,64}"],
  ["nfp", "nfp_[A-Za-z0-9]{36,40}"],
  ["ops", "ops_eyJ[A-Za-z0-9_-]{80,500}"],
  ["AGE", "AGE-SECRET-KEY-1[A-Z0-9]{58}", "private_key"],
  // Forges and registries
  ["ghp gho ghu ghs ghr", "gh[pousr]_[A-Za-z0-9]{36,251}"],
  ["git", "github_pat_[A-Za-z0-9_]{36,255}"],
  [
    "glp gld glr glc glf gli gla glo gls",
    "gl(?:pat|dt|rt|rtr|cbt|ptt|ft|imt|agent|oas|soat|ffct)-[A-Za-z0-9_.=-]{20,300}",
  ],
  ["ATB", "ATBB[A-Za-z0-9]{24,40}"],
  ["ATA ATC", "AT(?:ATT3|CTT3)[A-Za-z0-9_=-]{60,300}"],
  ["npm", "npm_[A-Za-z0-9]{36}"],
  ["pyp", "pypi-[A-Za-z0-9_-]{50,300}"],
  ["rub", "rubygems_[a-f0-9]{48}"],
  ["dck", "dckr_(?:pat|oat)_[A-Za-z0-9_-]{20,64}"],
  ["oy2", "oy2[a-z0-9]{43}"],
  ["cio", "cio[A-Za-z0-9]{32}"],
  ["shp", "shp(?:at|ss|ca|pa|tka)_[a-fA-F0-9]{32}"],
  // Chat
  ["xox xap", "(?:xox[abeoprs]|xapp)-[A-Za-z0-9-]{10,250}"],
  // Model providers
  [
    "sk-",
    "sk-(?:ant-[a-z]{3,8}\\d\\d-[A-Za-z0-9_-]{20,200}|or-v1-[a-f0-9]{64}|(?:proj|svcacct|admin|None|lf|or)-[A-Za-z0-9_-]{20,250}|[A-Za-z0-9]{16,64}(?:T3BlbkFJ[A-Za-z0-9]{16,64})?|[A-Za-z0-9_-]{32,250})",
  ],
  ["sk_ rk_ pk_", "[rs]k_(?:live|test)_[A-Za-z0-9]{16,250}"],
  ["sk_", "sk_[a-f0-9]{48}"],
  ["whs", "whsec_[A-Za-z0-9+/=]{24,64}"],
  ["gsk", "gsk_[A-Za-z0-9]{40,64}"],
  ["hf_ api", "(?:hf_|api_org_)[A-Za-z0-9]{30,64}"],
  ["r8_", "r8_[A-Za-z0-9]{36,44}"],
  ["ppl", "pplx-[A-Za-z0-9]{40,64}"],
  ["xai", "xai-[A-Za-z0-9]{60,120}"],
  ["fw_", "fw_[A-Za-z0-9]{22,48}"],
  ["tgp", "tgp_v1_[A-Za-z0-9_-]{40,64}"],
  ["csk", "csk-[a-z0-9]{40,64}"],
  ["lsv", "lsv2_(?:pt|sk)_[a-f0-9]{32}_[a-f0-9]{10}"],
  ["pcs", "pcsk_[A-Za-z0-9]{5,8}_[A-Za-z0-9]{50,80}"],
  ["nva", "nvapi-[A-Za-z0-9_-]{60,80}"],
  ["jin", "jina_[A-Za-z0-9_-]{50,70}"],
  ["tvl", "tvly-[A-Za-z0-9-]{28,64}"],
  ["fc-", "fc-[a-f0-9]{32}"],
  ["AQ.", "AQ\\.[A-Za-z0-9_-]{40,64}"],
  // Services
  ["SG.", "SG\\.[A-Za-z0-9_-]{16,32}\\.[A-Za-z0-9_-]{16,64}"],
  ["key", "key-[a-f0-9]{32}"],
  ["sq0", "sq0(?:atp|csp|idp)-[A-Za-z0-9_-]{22,43}"],
  ["EAA", "EAA[A-Za-z0-9]{60,300}"],
  ["SK0 SK1 SK2 SK3 SK4 SK5 SK6 SK7 SK8 SK9 SKa SKb SKc SKd SKe SKf", "SK[a-f0-9]{32}"],
  ["gls glc", "(?:glsa_[A-Za-z0-9]{32}_[a-fA-F0-9]{8}|glc_[A-Za-z0-9+/=]{32,300})"],
  ["NRA NRJ NRI", "NR(?:AK|JS|II)-[A-Za-z0-9_-]{19,40}"],
  ["snt", "sntry[su]_[A-Za-z0-9+/=_-]{40,300}"],
  ["dt0", "dt0[a-z]\\d\\d\\.[A-Z0-9]{24}\\.[A-Z0-9]{64}"],
  ["lin", "lin_(?:api|oauth)_[A-Za-z0-9]{40,64}"],
  ["ntn sec", "(?:ntn_[A-Za-z0-9]{40,50}|secret_[A-Za-z0-9]{43})"],
  ["fig", "figd_[A-Za-z0-9_-]{40,64}"],
  ["pat", "pat[A-Za-z0-9]{14}\\.[a-f0-9]{64}"],
  ["PMA", "PMAK-[a-f0-9]{24}-[a-f0-9]{34}"],
  ["phc phx", "phx_[A-Za-z0-9]{32,64}"],
  ["re_", "re_[A-Za-z0-9]{8}_[A-Za-z0-9]{24}"],
  ["CFP", "CFPAT-[A-Za-z0-9_-]{43}"],
  ["do1", "dop_v1_[a-f0-9]{64}"],
  ["sha", "shippo_(?:live|test)_[a-f0-9]{40}"],
  ["eyJ", "eyJ[A-Za-z0-9_-]{10,2000}\\.eyJ[A-Za-z0-9_-]{10,4000}\\.[A-Za-z0-9_-]{16,1000}"],
  [
    "MTA MTE MTI MTM MTQ Nz NjA NjE NjI NjM NjQ NjU Nzk ODA ODE ODI ODM ODQ ODU OTA OTE OTI OTM OTQ",
    "[MNO][A-Za-z0-9_-]{23,27}\\.[A-Za-z0-9_-]{6}\\.[A-Za-z0-9_-]{27,42}",
  ],
];

export const SHAPES_BY_START = new Map<string, SecretShape[]>();
for (const [starts, source, category = "api_key"] of KEYS) {
  const shape: SecretShape = { pattern: new RegExp(`${source}${END}`, "y"), category };
  for (const start of starts.split(" "))
    SHAPES_BY_START.set(start, [...(SHAPES_BY_START.get(start) ?? []), shape]);
}
SHAPES_BY_START.set("cw_", [
  { pattern: new RegExp(`cw_[0-9A-Za-z]{40}${END}`, "y"), category: "api_key", isValid: isApiKey },
]);

/** Shapes without a start of their own, tried where a token has the length or the sign that they need. */
export const TELEGRAM: SecretShape = {
  pattern: new RegExp(`\\d{8,10}:AA[A-Za-z0-9_-]{32,35}${END}`, "y"),
  category: "api_key",
};
export const MAILCHIMP: SecretShape = {
  pattern: new RegExp(`[a-f0-9]{32}-us\\d{1,2}${END}`, "y"),
  category: "api_key",
};

/** Addresses that are a credential: who knows them can post. */
export const SECRET_URLS: readonly (readonly [literal: string, pattern: RegExp])[] = [
  ["hooks.slack.com/", /hooks\.slack\.com\/(?:services|workflows|triggers)\/[A-Za-z0-9+/_-]{20,120}/y],
  ["discord.com/api/webhooks/", /discord\.com\/api\/webhooks\/\d{15,21}\/[A-Za-z0-9_-]{50,90}/y],
  ["discordapp.com/api/webhooks/", /discordapp\.com\/api\/webhooks\/\d{15,21}\/[A-Za-z0-9_-]{50,90}/y],
  [".webhook.office.com/", /\.webhook\.office\.com\/webhookb2\/[A-Za-z0-9@/_-]{40,250}/y],
];
