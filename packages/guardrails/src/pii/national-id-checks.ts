import { digitAt, isDay, luhn, mod1110, remainder, verhoeff, weighted } from "./checksums.ts";

/** Whether compact, uppercase characters are an id: rules and checksums that the issuing states publish. */
export type IdCheck = (id: string) => boolean;

const number = (id: string, from: number, to: number): number => Number(id.slice(from, to));
const varies = (id: string): boolean => !/^(\d)\1+$/.test(id);
const MOD23 = "TRWAGMYFPDXBNJZSQVHLCKE";

function ssn(id: string): boolean {
  const area = number(id, 0, 3);
  if (area === 0 || area === 666 || area >= 900) return false;
  return number(id, 3, 5) !== 0 && number(id, 5, 9) !== 0 && varies(id) && id !== "078051120";
}

const nino: IdCheck = (id) =>
  /^[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z]\d{6}[A-D]$/.test(id) && !/^(?:BG|GB|NK|KN|TN|NT|ZZ)/.test(id);

function deTax(id: string): boolean {
  if (id[0] === "0") return false;
  const counts = new Map<string, number>();
  for (const digit of id.slice(0, 10)) counts.set(digit, (counts.get(digit) ?? 0) + 1);
  const most = Math.max(...counts.values());
  return (most === 2 || most === 3) && mod1110(id);
}

function nir(id: string): boolean {
  if (!/^[12378]\d{4}(?:\d|2[AB])/.test(id)) return false;
  const body = id.slice(0, 13).replace("2A", "19").replace("2B", "18");
  return 97 - remainder(body, 97) === number(id, 13, 15);
}

const dni: IdCheck = (id) => MOD23[number(id, 0, 8) % 23] === id[8];
const nie: IdCheck = (id) => dni(`${"XYZ".indexOf(id[0] ?? "")}${id.slice(1)}`);

const CF_ODD = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23];

function codiceFiscale(id: string): boolean {
  if (!/^[A-Z]{6}[\dLMNP-V]{2}[A-EHLMPRST][\dLMNP-V]{2}[A-Z][\dLMNP-V]{3}[A-Z]$/.test(id)) return false;
  let sum = 0;
  for (let at = 0; at < 15; at++) {
    const value = Number.parseInt(id[at] ?? "", 36);
    const place = value > 9 ? value - 10 : value;
    sum += at % 2 === 0 ? (CF_ODD[place] ?? 0) : place;
  }
  return String.fromCharCode(65 + (sum % 26)) === id[15];
}

const bsn: IdCheck = (id) => {
  const padded = id.padStart(9, "0");
  return varies(padded) && weighted(padded, [9, 8, 7, 6, 5, 4, 3, 2, -1]) % 11 === 0;
};

function pesel(id: string): boolean {
  if (!isDay(number(id, 4, 6), number(id, 2, 4) % 20)) return false;
  return (10 - (weighted(id, [1, 3, 7, 9, 1, 3, 7, 9, 1, 3]) % 10)) % 10 === digitAt(id, 10);
}

function cpf(id: string): boolean {
  const check = (length: number) => {
    const sum = weighted(
      id,
      Array.from({ length }, (_, at) => length + 1 - at),
    );
    return ((sum * 10) % 11) % 10 === digitAt(id, length);
  };
  return varies(id) && check(9) && check(10);
}

const aadhaar: IdCheck = (id) => /^[2-9]/.test(id) && varies(id) && verhoeff(id);
const pan: IdCheck = (id) => /^[A-Z]{3}[ABCFGHLJPT][A-Z]\d{4}[A-Z]$/.test(id);
const sin: IdCheck = (id) => !/^[08]/.test(id) && varies(id) && luhn(id);
const tfn: IdCheck = (id) => varies(id) && weighted(id, [1, 4, 3, 7, 5, 8, 6, 9, 10]) % 11 === 0;

/** Personnummer, with or without the century. Coordination numbers add 60 to the day. */
const personnummer: IdCheck = (id) => {
  const short = id.slice(-10);
  return isDay(number(short, 4, 6) % 60, number(short, 2, 4)) && luhn(short);
};

const cpr: IdCheck = (id) => isDay(number(id, 0, 2), number(id, 2, 4));

function fodselsnummer(id: string): boolean {
  if (!isDay(number(id, 0, 2) % 40, number(id, 2, 4) % 40)) return false;
  const first = weighted(id, [3, 7, 6, 1, 8, 9, 4, 5, 2, 1]) % 11;
  return first === 0 && weighted(id, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0;
}

const hetu: IdCheck = (id) => {
  if (!isDay(number(id, 0, 2), number(id, 2, 4))) return false;
  const rest = Number(id.replace(/\D/g, "").slice(0, 9)) % 31;
  return "0123456789ABCDEFHJKLMNPRSTUVWXY"[rest] === id.at(-1);
};

const belgian: IdCheck = (id) => {
  if (!isDay(number(id, 4, 6), number(id, 2, 4) % 20 || 1)) return false;
  const check = number(id, 9, 11);
  return 97 - (number(id, 0, 9) % 97) === check || 97 - (Number(`2${id.slice(0, 9)}`) % 97) === check;
};

const ean13: IdCheck = (id) =>
  (10 - (weighted(id, [1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3]) % 10)) % 10 === digitAt(id, 12);
const ahv: IdCheck = (id) => id.startsWith("756") && ean13(id);

const nifPt: IdCheck = (id) => {
  const rest = weighted(id, [9, 8, 7, 6, 5, 4, 3, 2]) % 11;
  return /^[1-35689]/.test(id) && varies(id) && (rest < 2 ? 0 : 11 - rest) === digitAt(id, 8);
};

const southAfrican: IdCheck = (id) =>
  isDay(number(id, 4, 6), number(id, 2, 4)) && /[01]\d{2}$/.test(id) && luhn(id);

function chinese(id: string): boolean {
  if (!/^[1-9]\d{5}(?:18|19|20)\d\d/.test(id) || !isDay(number(id, 12, 14), number(id, 10, 12))) return false;
  const sum = weighted(id, [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]);
  return "10X98765432"[sum % 11] === id[17];
}

const myNumber: IdCheck = (id) => {
  const rest = weighted(id, [6, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11;
  return varies(id) && (rest <= 1 ? 0 : 11 - rest) === digitAt(id, 11);
};

/** Numbers since October 2020 have no checksum: only the date and the first digit are certain. */
const korean: IdCheck = (id) => isDay(number(id, 4, 6), number(id, 2, 4)) && /^[1-8]/.test(id.slice(6));

function turkish(id: string): boolean {
  if (id[0] === "0") return false;
  const odd = weighted(id, [1, 0, 1, 0, 1, 0, 1, 0, 1]);
  const even = weighted(id, [0, 1, 0, 1, 0, 1, 0, 1]);
  if ((((odd * 7 - even) % 10) + 10) % 10 !== digitAt(id, 9)) return false;
  return weighted(id, [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]) % 10 === digitAt(id, 10);
}

function curp(id: string): boolean {
  if (!/^[A-Z][AEIOUX][A-Z]{2}\d{6}[HMX][A-Z]{2}[B-DF-HJ-NP-TV-Z]{3}[A-Z\d]\d$/.test(id)) return false;
  const alphabet = "0123456789ABCDEFGHIJKLMN\u00d1OPQRSTUVWXYZ";
  const sum = [...id.slice(0, 17)].reduce((total, char, at) => total + alphabet.indexOf(char) * (18 - at), 0);
  return (10 - (sum % 10)) % 10 === Number(id[17]);
}

const pps: IdCheck = (id) => {
  const extra = id.length === 9 ? (id.charCodeAt(8) - 64) * 9 : 0;
  return "WABCDEFGHIJKLMNOPQRSTUV"[(weighted(id, [8, 7, 6, 5, 4, 3, 2]) + extra) % 23] === id[7];
};

function nric(id: string): boolean {
  const offset = /^[TG]/.test(id) ? 4 : id.startsWith("M") ? 3 : 0;
  const rest = (weighted(id.slice(1), [2, 7, 6, 5, 4, 3, 2]) + offset) % 11;
  const letters = /^[ST]/.test(id) ? "JZIHGFEDCBA" : id.startsWith("M") ? "XWUTRQPNJLK" : "XWUTRQPNMLK";
  const check = id.startsWith("M") ? letters[10 - rest] : letters[rest];
  return check === id[8];
}

const austrian: IdCheck = (id) =>
  id[0] !== "0" &&
  weighted(id, [3, 7, 9, 0, 5, 8, 4, 2, 1, 6]) % 11 === digitAt(id, 3) &&
  isDay(number(id, 4, 6), number(id, 6, 8));

const cnp: IdCheck = (id) => {
  if (!/^[1-9]/.test(id) || !isDay(number(id, 5, 7), number(id, 3, 5))) return false;
  const rest = weighted(id, [2, 7, 9, 1, 4, 6, 3, 5, 8, 2, 7, 9]) % 11;
  return (rest === 10 ? 1 : rest) === digitAt(id, 12);
};

const czech: IdCheck = (id) => isDay(number(id, 4, 6), (number(id, 2, 4) % 50) % 20) && Number(id) % 11 === 0;
const bulgarian: IdCheck = (id) =>
  isDay(number(id, 4, 6), number(id, 2, 4) % 20) &&
  (weighted(id, [2, 4, 8, 5, 10, 9, 7, 3, 6]) % 11) % 10 === digitAt(id, 9);
const amka: IdCheck = (id) => isDay(number(id, 0, 2), number(id, 2, 4)) && luhn(id);
const israeli: IdCheck = (id) => varies(id) && luhn(id);
const snils: IdCheck = (id) => {
  const rest = weighted(id, [9, 8, 7, 6, 5, 4, 3, 2, 1]) % 101;
  return varies(id) && (rest === 100 ? 0 : rest) === number(id, 9, 11);
};
const inn: IdCheck = (id) =>
  (weighted(id, [7, 2, 4, 10, 3, 5, 9, 4, 6, 8]) % 11) % 10 === digitAt(id, 10) &&
  (weighted(id, [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8]) % 11) % 10 === digitAt(id, 11);
const ukrainian: IdCheck = (id) => {
  const sum = weighted(id, [-1, 5, 7, 9, 4, 6, 10, 5, 7]);
  return varies(id) && (((sum % 11) + 11) % 11) % 10 === digitAt(id, 9);
};

const rut: IdCheck = (id) => {
  const body = id.slice(0, -1);
  const sum = [...body].reverse().reduce((total, digit, at) => total + Number(digit) * (2 + (at % 6)), 0);
  return "0K987654321"[sum % 11] === id.at(-1) && varies(body);
};

const cuil: IdCheck = (id) =>
  /^(?:20|2[3-7]|3[034])/.test(id) &&
  (11 - (weighted(id, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11)) % 11 === digitAt(id, 10);

/** Issued without a public checksum: only a word next to it makes it an id. */
const any: IdCheck = (id) => varies(id);

const germanPassport: IdCheck = (id) => /^[CFGHJKLMNPRTVWXYZ][\dCFGHJKLMNPRTVWXYZ]{8}$/.test(id);

export const ID_CHECKS = {
  ssn,
  nino,
  deTax,
  nir,
  dni,
  nie,
  codiceFiscale,
  bsn,
  pesel,
  cpf,
  aadhaar,
  pan,
  sin,
  tfn,
  personnummer,
  cpr,
  fodselsnummer,
  hetu,
  belgian,
  ahv,
  nifPt,
  southAfrican,
  chinese,
  myNumber,
  korean,
  turkish,
  curp,
  pps,
  nric,
  austrian,
  cnp,
  czech,
  bulgarian,
  amka,
  israeli,
  snils,
  inn,
  ukrainian,
  rut,
  cuil,
  any,
  germanPassport,
} as const satisfies Record<string, IdCheck>;
