import { type Case, writeCases } from "./case.ts";
import { card, cpf, digitsOf, dni, iban } from "./pii.ts";
import { ALNUM, createRandom, DIGITS, HEX } from "./random.ts";

/** Texts that only look like personal data. */
export function piiLookalikes(count: number): Case[] {
  const random = createRandom(77);
  const uuid = () =>
    `${random.chars(HEX, 8)}-${random.chars(HEX, 4)}-4${random.chars(HEX, 3)}-a${random.chars(HEX, 3)}-${random.chars(HEX, 12)}`;
  const small = () => `${random.int(0, 12)}.${random.int(0, 20)}.${random.int(0, 30)}.${random.int(0, 9)}`;
  return writeCases(random, count, false, [
    [
      [
        "Order {} has shipped.",
        "Invoice no. {} is overdue",
        "order number: {}",
        "tracking {} is in transit",
        "Bestellnummer {}",
        "ticket #{} closed",
        "ref {} in the system",
        "transaction {} completed",
      ],
      () => digitsOf(random, random.pick([8, 9, 10, 12, 16])),
    ],
    [
      [
        "commit {} broke the build",
        "see {} for the fix",
        "git checkout {}",
        "sha {}",
        "reverted in {}",
        "digest {}",
      ],
      () => random.chars(HEX, 40),
    ],
    [["id {}", "request {} failed", "{}", "trace {} took long", "session {} ended", "key: {}"], uuid],
    [
      [
        "version {} is out",
        "Upgrade to {} now? The version is stable.",
        "release {}",
        "firmware {} fixes it",
        "pkg=={}",
        "v{}",
        "build {} passed",
        "driver version {}",
      ],
      small,
    ],
    [
      ["ISBN 978-3-16-148410-{}", "ISBN-13: 978 0 306 40615 {}", "isbn 978030640615{}", "EAN 400638133393{}"],
      () => random.chars(DIGITS, 1),
    ],
    [
      [
        "at 2026-0{}-1{}T10:3{}:00Z",
        "[2026-0{}-12 0{}:15:2{}] INFO worker started",
        "since 1{}.0{}.2024 and 20:0{}",
        "17000{}000000{}",
        "from 2019-2{}20 on",
        "date: 0{}/1{}/2025",
      ],
      () => String(random.int(1, 9)),
    ],
    [
      [
        "at 52.5{}, 13.4{}",
        "lat 37.77{} lon -122.41{}",
        "coordinates: 48.85{}, 2.35{}",
        "40.71{}° N, 74.00{}° W",
      ],
      () => random.chars(DIGITS, 4),
    ],
    [["color: #{};", "background #{}", "the hex color #{} is nice", "fill=#{}"], () => random.chars(HEX, 6)],
    [
      ["data:image/png;base64,{}", "src={}==", "img {}", "base64 payload {}"],
      () => random.chars(`${ALNUM}+/`, 300),
    ],
    [
      [
        'const to = "user@example.com"; // {}',
        'send("test{}@example.org");',
        'expect(mail).toBe("bob{}@example.com");',
        'assert email == "x{}@example.net"',
        'let a = ["u{}@test.invalid"];',
        "`user{}@example.com`",
      ],
      () => String(random.int(1, 99)),
    ],
    [
      [
        "icon@{}x.png",
        "npm i left-pad@{}.2.0",
        "@types/node@{}",
        "git@github.com:acme/repo{}.git",
        "@user{} thanks!",
        "a@b{}",
      ],
      () => String(random.int(1, 20)),
    ],
    [
      [
        "Use the test card 4242 4242 4242 4242 for order {}",
        "Stripe test number 4000056655665556, case {}",
        "sandbox card 5555 5555 5555 4444 ({})",
        "dummy card 378282246310005 #{}",
      ],
      () => String(random.int(1, 99)),
    ],
    [["card {} was declined as a typo", "number {}", "Visa {}", "paid by {}"], () => card(random, false)],
    [["IBAN {}", "account {}", "to {} please", "Konto {}"], () => iban(random, false)],
    [["CPF {}", "cpf: {}", "cliente {}", "doc {}"], () => cpf(random, false)],
    [["DNI {}", "documento {}", "el {}", "NIF {}"], () => dni(random, false)],
    [
      [
        "We sold {} units in 2024, redundant stock included",
        "population {} in 2020",
        "{} bytes read",
        "the total is {} euros",
        "offset {} of the file",
        "row {} of the table",
        "price: USD {}",
        "{} ms elapsed",
      ],
      () => String(random.int(10_000, 99_999_999)),
    ],
    [
      [
        "MAC {}:1A:2B:3C:4D:5E",
        "std::map<int, a::b{}> at 12:3{}:56",
        "ratio 16:{}",
        "Matthew 5:{}-12",
        "{}:00 to 18:00",
        "http://localhost:80{}",
      ],
      () => random.pick(["00", "10", "42"]),
    ],
    [
      ["section 1.2.3.{}", "see chapter 4.1.2.{}", "OID 1.3.6.1.4.1.311.{}", "clause 2.4.1.{}"],
      () => String(random.int(1, 9)),
    ],
    [
      ["SSN 000-12-{}", "part 123-45-678{}9 in stock", "model 555-12-{}x", "SKU 444-33-{}"],
      () => digitsOf(random, 4),
    ],
  ]);
}
