import { describe, expect, it } from "vitest";
import { categoriesIn, redact } from "../testing/rules.ts";

const found = (text: string) => [...new Set(categoriesIn(text, "pii"))];

describe("personal data", () => {
  it.each([
    ["email", "Mail john.doe+tag@sub.mail.co.uk now"],
    ["email", "Пишите на почта@пример.рф"],
    ["email", "My address is jane@example.com"],
    ["phone", "Call me at (555) 123-4567 tomorrow"],
    ["phone", "+44 (0)20 7946 0958"],
    ["phone", "电话：13812345678"],
    ["national_id", "SSN 123-45-6789"],
    ["national_id", "codice fiscale RSSMRA85T10A562S"],
    ["national_id", "Aadhaar 2341 2341 2346"],
    ["national_id", "passport no. C01X00T47"],
    ["card", "Card 4111 1111 1111 1111 exp 12/27"],
    ["ip_address", "Request from 203.0.113.42:8080"],
    ["ip_address", "2001:0db8:85a3:0000:0000:8a2e:0370:7334"],
    ["iban", "Pay to DE89 3704 0044 0532 0130 00"],
  ])("is found: %s in %s", (category, text) => expect(found(text)).toEqual([category]));

  it.each([
    "order 4111111111111112",
    "version 1.2.3.4",
    "openssl 3.0.2.11 is out of date",
    "ff02::1 is a multicast address",
    "Parcel number 967862131655",
    "commit 9fceb02d0ae598e95dc970b74767f19372d61af8",
    "550e8400-e29b-41d4-a716-446655440000",
    "ISBN 978-3-16-148410-0",
    "1700000000000",
    'const a = "user@example.com";',
    "test card 4242 4242 4242 4242",
    "icon@2x.png",
    "redundant",
    "CPF 111.111.111-11",
    "SSN 000-12-3456",
    "IBAN DE88 3704 0044 0532 0130 00",
    "std::vector<int> a::b at 12:34:56",
    "git@github.com:org/repo.git",
  ])("is not found in %s", (text) => expect(found(text)).toEqual([]));

  it("is replaced by a placeholder per category", () => {
    const text = "a@corp.com, +49 151 23456789, 203.0.113.42, DE89370400440532013000";
    expect(redact(text, "pii")).toBe("[EMAIL_REDACTED], [PHONE_REDACTED], [IP_REDACTED], [IBAN_REDACTED]");
    expect(redact(text, "pii", { categories: ["iban"] })).toContain("a@corp.com");
  });
});
