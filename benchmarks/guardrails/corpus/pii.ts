import { type Case, writeCases } from "./case.ts";
import { createRandom, DIGITS, HEX, type Random } from "./random.ts";

export const digitsOf = (random: Random, length: number) =>
  random.int(1, 9) + random.chars(DIGITS, length - 1);
const mod = (text: string, modulus: number) =>
  [...text].reduce((rest, digit) => (rest * 10 + Number(digit)) % modulus, 0);

function luhnDigit(body: string): string {
  const sum = [...body].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return String((10 - (sum % 10)) % 10);
}

export function card(random: Random, isValid = true): string {
  const body = random
    .pick(["4", "51", "52", "55", "2223", "6011"])
    .padEnd(15, "x")
    .replace(/x/g, () => random.chars(DIGITS, 1));
  const check = luhnDigit(body);
  const number = body + (isValid ? check : String((Number(check) + random.int(1, 9)) % 10));
  return random.pick([number, number.replace(/(.{4})(?=.)/g, "$1 "), number.replace(/(.{4})(?=.)/g, "$1-")]);
}

export function iban(random: Random, isValid = true): string {
  const [country, length] = random.pick([
    ["DE", 22],
    ["FR", 27],
    ["ES", 24],
    ["AT", 20],
    ["PL", 28],
    ["BE", 16],
    ["PT", 25],
  ] as const);
  const body = random.chars(DIGITS, length - 4);
  const letters = [...country].map((letter) => String(letter.charCodeAt(0) - 55)).join("");
  const check = 98 - mod(`${body}${letters}00`, 97);
  const compact = country + String(isValid ? check : ((check + 3) % 97) + 1).padStart(2, "0") + body;
  return random.pick([compact, compact.replace(/(.{4})(?=.)/g, "$1 ")]);
}

const ssn = (random: Random) =>
  `${random.int(100, 665)}-${String(random.int(1, 99)).padStart(2, "0")}-${random.int(1000, 9999)}`;
const nino = (random: Random) =>
  random.pick(["AB", "CE", "JG", "PX", "HS"]) + random.chars(DIGITS, 6) + random.pick(["A", "B", "C", "D"]);

export function cpf(random: Random, isValid = true): string {
  const digits = [...random.chars(DIGITS, 9)].map(Number);
  for (const length of [9, 10]) {
    const sum = digits.slice(0, length).reduce((total, digit, at) => total + digit * (length + 1 - at), 0);
    digits.push(((sum * 10) % 11) % 10);
  }
  if (!isValid) digits[10] = (digits[10]! + 3) % 10;
  return digits.join("").replace(/(...)(...)(...)(..)/, "$1.$2.$3-$4");
}

export function dni(random: Random, isValid = true): string {
  const number = random.chars(DIGITS, 8);
  return number + "TRWAGMYFPDXBNJZSQVHLCKE"[(Number(number) + (isValid ? 0 : 5)) % 23];
}

function pesel(random: Random): string {
  const body = `${random.int(50, 99)}${String(random.int(1, 12)).padStart(2, "0")}${String(random.int(1, 28)).padStart(2, "0")}${random.chars(DIGITS, 4)}`;
  const sum = [1, 3, 7, 9, 1, 3, 7, 9, 1, 3].reduce(
    (total, weight, at) => total + weight * Number(body[at]),
    0,
  );
  return body + ((10 - (sum % 10)) % 10);
}

const NAMES = [
  "maria.lopez",
  "j.smith",
  "chen_wei",
  "olga-petrova",
  "kenji42",
  "anna.schmidt+news",
  "p.dubois",
  "lucas.silva",
];
const HOSTS = [
  "gmail.com",
  "corp.example.io",
  "mail.company.co.uk",
  "web.de",
  "yandex.ru",
  "uni-berlin.de",
  "acme-industries.com",
];
const email = (random: Random) => `${random.pick(NAMES)}@${random.pick(HOSTS)}`;
const octet = (random: Random) => random.int(1, 254);
const ipv4 = (random: Random) =>
  `${random.pick([8, 45, 81, 93, 104, 172, 185, 203, 192])}.${octet(random)}.${octet(random)}.${octet(random)}`;
const ipv6 = (random: Random) =>
  `2a0${random.int(1, 9)}:${random.chars(HEX, 4)}:${random.chars(HEX, 4)}:${random.chars(HEX, 4)}:${random.chars(HEX, 4)}:${random.chars(HEX, 4)}:${random.chars(HEX, 4)}:${random.chars(HEX, 4)}`;
const usPhone = (random: Random) =>
  random
    .pick(["({a}) {b}-{c}", "{a}-{b}-{c}", "+1 {a} {b} {c}", "+1-{a}-{b}-{c}"])
    .replace("{a}", `${random.int(2, 9)}${random.chars(DIGITS, 2)}`)
    .replace("{b}", `${random.int(2, 9)}${random.chars(DIGITS, 2)}`)
    .replace("{c}", random.chars(DIGITS, 4));
const worldPhone = (random: Random) =>
  random.pick([
    `+49 15${random.int(1, 9)} ${digitsOf(random, 8)}`,
    `+44 7${random.chars(DIGITS, 3)} ${random.chars(DIGITS, 6)}`,
    `+33 6 ${random.chars(DIGITS, 2)} ${random.chars(DIGITS, 2)} ${random.chars(DIGITS, 2)} ${random.chars(DIGITS, 2)}`,
    `+34 6${random.chars(DIGITS, 8)}`,
    `+7 9${random.chars(DIGITS, 2)} ${random.chars(DIGITS, 3)}-${random.chars(DIGITS, 2)}-${random.chars(DIGITS, 2)}`,
    `+81 90-${digitsOf(random, 4)}-${digitsOf(random, 4)}`,
    `+55 11 9${random.chars(DIGITS, 4)}-${random.chars(DIGITS, 4)}`,
  ]);
const nationalPhone = (random: Random) =>
  random.pick([
    `030 ${digitsOf(random, 7)}`,
    `0151 ${digitsOf(random, 8)}`,
    `07${random.chars(DIGITS, 3)} ${random.chars(DIGITS, 6)}`,
    `6${random.chars(DIGITS, 8)}`,
    `06 ${digitsOf(random, 2)} ${digitsOf(random, 2)} ${digitsOf(random, 2)} ${digitsOf(random, 2)}`,
  ]);

/** Texts with personal data of every category. */
export function piiPositives(count: number): Case[] {
  const random = createRandom(20_261_122);
  return writeCases(random, count, true, [
    [
      [
        "You can write to {} about the contract.",
        "cc: {} <- please add her",
        "Bitte antworten Sie an {}.",
        "Envíame el informe a {} antes del lunes",
        '{"to": "{}"}',
        "User {} signed up yesterday",
        "联系我：{}",
        "- owner: {}",
      ],
      () => email(random),
    ],
    [
      [
        "Call me at {} after lunch.",
        "Her number is {}, leave a message.",
        "Phone: {}",
        "Text {} if you are late",
        "{} is my cell",
        "Please ring {} to confirm",
        "Mobile {} / office closed",
        "contact: {}",
      ],
      () => usPhone(random),
    ],
    [
      [
        "Meine Nummer: {}",
        "Reach the office under {}.",
        "whatsapp {}",
        "{}",
        "Mon téléphone : {} merci",
        "Звоните {} в любое время",
        "Emergency contact {} (mother)",
        "Llámame al {}",
      ],
      () => worldPhone(random),
    ],
    [
      [
        "Tel. {}",
        "Telefon: {}, ab 9 Uhr",
        "Téléphone : {}",
        "Mobile: {}",
        "mi móvil es {}",
        "Handy {} bitte",
        "Fax: {}",
        "phone number {}",
      ],
      () => nationalPhone(random),
    ],
    [
      [
        "My card is {}, exp 04/29.",
        "Charge {} please",
        "Visa {} cvv 123",
        "Kreditkarte: {}",
        "the payment failed for {}",
        "número de tarjeta {}",
        "Card number: {}",
        "pay with {} today",
      ],
      () => card(random),
    ],
    [
      [
        "IBAN {}",
        "Bitte überweisen Sie auf {}.",
        "transfer it to {} today",
        "Cuenta: {}",
        "My account is {} at the savings bank",
        "virement vers {}",
        "bank details: {}",
        "{} is the account",
      ],
      () => iban(random),
    ],
    [
      [
        "SSN: {}",
        "my social security number is {}",
        "Employee {} (SSN)",
        "The applicant's SSN, {}, was verified.",
        "ssn={}",
        "{} is on my tax form as SSN",
        "Please update {} in payroll",
        "social {}",
      ],
      () => ssn(random),
    ],
    [
      [
        "NI number {}",
        "National Insurance: {}",
        "Her NINO is {}.",
        "payroll lists {} for him",
        "NINO {} please",
        "insurance no. {}",
      ],
      () => nino(random),
    ],
    [
      [
        "CPF {}",
        "meu cpf é {}",
        "CPF do cliente: {}",
        "cadastro {} ativo",
        "Cliente {} aprovado",
        "o CPF {} consta",
      ],
      () => cpf(random),
    ],
    [
      ["DNI {}", "Mi DNI es {}.", "documento: {}", "titular con DNI {}", "NIF {}", "el señor con {} firma"],
      () => dni(random),
    ],
    [["PESEL {}", "PESEL: {}", "numer PESEL {} w umowie", "mój pesel to {}"], () => pesel(random)],
    [
      [
        "The request came from {}.",
        "Client IP: {}",
        "login from {} at noon",
        "blocked {} after 5 attempts",
        "ssh root@{} -p 22",
        "{} - - GET /index.html",
        "server {}:8443 is down",
        "whitelist {} please",
      ],
      () => ipv4(random),
    ],
    [
      [
        "Host {} answered",
        "IPv6: {}",
        "connect to [{}]:443",
        "from {} to the gateway",
        "ping6 {}",
        "{} is unreachable",
      ],
      () => ipv6(random),
    ],
  ]);
}
