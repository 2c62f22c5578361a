import { type Case, writeCases } from "./case.ts";
import { ALNUM, createRandom, DIGITS, HEX } from "./random.ts";

const UPPER = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const WORDS = ["Sommer", "Falcon", "winter", "Coffee", "dragon", "Zebra", "Kraken"];

/** Texts with credentials of many kinds. */
export function secretPositives(count: number): Case[] {
  const random = createRandom(4711);
  const token = (prefix: string, alphabet: string, length: number) => () =>
    prefix + random.chars(alphabet, length);
  const shapes = [
    token("AKIA", UPPER, 16),
    token("ghp_", ALNUM, 36),
    token("github_pat_", ALNUM, 82),
    token("glpat-", ALNUM, 20),
    token("sk-proj-", ALNUM, 60),
    token("sk-ant-api03-", `${ALNUM}_`, 93),
    token("sk-", ALNUM, 48),
    token("xoxb-", DIGITS, 12),
    token("AIza", ALNUM, 35),
    token("hf_", ALNUM, 34),
    token("npm_", ALNUM, 36),
    token("sk_live_", ALNUM, 24),
    token("gsk_", ALNUM, 52),
    token("dop_v1_", HEX, 64),
    token("hvs.", ALNUM, 60),
    token("shpat_", HEX, 32),
    token("lin_api_", ALNUM, 40),
    () => `SG.${random.chars(ALNUM, 22)}.${random.chars(ALNUM, 43)}`,
    () => `eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI${random.chars(ALNUM, 12)}.${random.chars(ALNUM, 43)}`,
    () => `${random.chars(DIGITS, 9)}:AA${random.chars(ALNUM, 33)}`,
  ];
  const password = () =>
    random.pick(WORDS) + random.int(10, 9999) + random.pick(["!", "#", "?x", "$", "_Q", ""]);
  const pem = (kind: string) =>
    `-----BEGIN ${kind}PRIVATE KEY-----\n${Array.from({ length: 6 }, () => random.chars(`${ALNUM}+/`, 64)).join("\n")}\n-----END ${kind}PRIVATE KEY-----`;
  const prose = [
    "Use {} for now.",
    "my key is {}",
    "export TOKEN={}",
    "{}",
    "the bot uses {} in production",
    '{"auth":"{}"}',
    "I pasted {} by mistake",
    "curl -H 'X-Key: {}' https://api.acme.io",
  ];
  return writeCases(random, count, true, [
    [prose, () => random.pick(shapes)()],
    [prose, () => random.pick(shapes)()],
    [
      [
        "password: {}",
        "My password is {}",
        "DB_PASSWORD={}",
        'passwd = "{}"',
        "Passwort: {}",
        "contraseña: {}",
        "mot de passe : {}",
        "пароль: {}",
        "login admin, password {} please use pwd: {}",
        "the pwd is {}",
      ],
      password,
    ],
    [
      [
        "postgres://app:{}@db.acme.io:5432/main",
        "redis://default:{}@cache:6379",
        "mongodb+srv://root:{}@cluster0.mongodb.net/x",
        "https://deploy:{}@git.acme.io/repo.git",
        "amqp://svc:{}@mq/",
        "mysql://u:{}@10.0.0.3/db",
      ],
      () => random.chars(ALNUM, 14),
    ],
    [
      ["{}", "Here is the key:\n{}\nkeep it", "cat id_rsa\n{}", "private_key: |\n{}"],
      () => pem(random.pick(["", "RSA ", "EC ", "OPENSSH "])),
    ],
    [
      [
        "api_key = '{}'",
        "API_KEY={}",
        '"client_secret": "{}"',
        "Authorization: Bearer {}",
        "x-api-key: {}",
        "secret_key: {}",
        "access_token={}",
        "the api token is {}",
        'aws_secret_access_key="{}"',
        "AUTH_TOKEN: {}",
      ],
      () => random.chars(ALNUM, 40),
    ],
    [["api_key: {}", "apikey={}", "client secret: {}", "token: {}"], () => random.chars(HEX, 32)],
  ]);
}

/** Texts that only look like credentials. */
export function secretLookalikes(count: number): Case[] {
  const random = createRandom(99);
  const hex = (length: number) => () => random.chars(HEX, length);
  return writeCases(random, count, false, [
    [
      [
        "commit {}",
        "git revert {}",
        "fixed in {}",
        "sha1 {}",
        "etag {}",
        "checksum: {}",
        "HEAD is now at {}",
        "cherry-pick {}",
      ],
      hex(40),
    ],
    [
      ["sha256:{}", "digest: sha256:{}", "integrity {}", "md5sum {} file", "hash = {}", "image@sha256:{}"],
      hex(64),
    ],
    [
      ["id: {}", "request-id {}", "uuid {}", "session {}", "correlation id {}", "job {} done"],
      () =>
        `${random.chars(HEX, 8)}-${random.chars(HEX, 4)}-4${random.chars(HEX, 3)}-8${random.chars(HEX, 3)}-${random.chars(HEX, 12)}`,
    ],
    [
      ["password: {}", "password = {}", "PASSWORD={}", '"password": "{}"', "passwd: {}", "pwd={}"],
      () =>
        random.pick([
          "required",
          "$DB_PASSWORD",
          "********",
          "<your password>",
          "getPassword()",
          "string",
          "process.env.PASS",
          "changeme",
          "{{ password }}",
          "null",
          "your_password_here",
        ]),
    ],
    [
      [
        "API_KEY={}",
        "api_key: {}",
        'token = "{}"',
        "secret: {}",
        "Authorization: Bearer {}",
        "client_secret={}",
      ],
      () =>
        random.pick([
          "YOUR_API_KEY",
          "<token>",
          "$TOKEN",
          "xxxxxxxxxxxxxxxxxxxx",
          "sk-xxxxxxxxxxxxxxxxxxxxxxxx",
          "os.environ['KEY']",
          "{{ secrets.KEY }}",
          "REPLACE_ME",
          "<insert-your-api-key-here>",
          "...",
        ]),
    ],
    [
      [
        "Enter your password to continue ({}).",
        "The password must have at least {} characters.",
        "password reset link expires in {} minutes",
        "Forgot your password? Step {}",
        "the token is expired, retry {}",
        "max_tokens={}",
        "token count: {}",
        "The secret to good bread is {} hours of rest",
        "secret santa on day {}",
        "passwords are hashed {} times",
      ],
      () => String(random.int(2, 4096)),
    ],
    [
      [
        "next_page_token: {}",
        "cursor={}",
        '"nextPageToken": "{}"',
        "continuation-token: {}",
        "pageToken={}",
        "sync_token: {}",
      ],
      () => random.chars(ALNUM, 32),
    ],
    [
      [
        "data:image/png;base64,{}",
        "<img src='data:image/gif;base64,{}'>",
        "font: url(data:font/woff2;base64,{})",
        "favicon {}",
      ],
      () => random.chars(`${ALNUM}+/`, 400),
    ],
    [
      [
        "public key: ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAI{}",
        "-----BEGIN PUBLIC KEY-----\n{}\n-----END PUBLIC KEY-----",
        "-----BEGIN CERTIFICATE-----\n{}\n-----END CERTIFICATE-----",
        "fingerprint SHA256:{}",
      ],
      () => random.chars(ALNUM, 43),
    ],
    [
      [
        "https://acme.io/docs/{}/index.html",
        "/static/js/main.{}.js",
        "bundle.{}.css",
        "s3://bucket/{}/file",
        "https://cdn.io/a/{}.jpg",
        "docker pull acme/app:{}",
      ],
      hex(20),
    ],
    [
      [
        "A file starts with -----BEGIN RSA PRIVATE KEY----- in line {}.",
        "Look for BEGIN PRIVATE KEY in {} files",
        "PEM has {} lines",
        "the keyboard has {} keys",
        "primary key: user_id_{}",
        "foreign_key = order_id_{}",
        "key: value{}",
        "press any key {} times",
      ],
      () => String(random.int(1, 99)),
    ],
    [
      [
        "redundant secretary of session {}",
        "version 1.2.{}",
        "keynote at {}:30",
        "monkey no. {}",
        "passage {} of the book",
        "compass heading {}",
        "tokenizer v{}",
        "passport office opens at {}",
      ],
      () => String(random.int(1, 20)),
    ],
    [
      [
        "postgres://user:password@localhost:543{}/db",
        "https://user:pass@host{}.io",
        "redis://:<password>@host:637{}",
        "mysql://root:$PASS@db{}/x",
      ],
      () => String(random.int(1, 9)),
    ],
    [
      [
        "order ORD-{} shipped",
        "SKU {} in stock",
        "serial number {}",
        "license plate {}",
        "booking {} confirmed",
        "part {}",
      ],
      () => random.chars("ABCDEFGHJKLMNPQRSTUVWXYZ0123456789", 12),
    ],
  ]);
}
