import { prepared } from "../engine/steps.ts";
import { buildAutomaton } from "../text/automaton.ts";
import { foldTable } from "../text/fold.ts";

/**
 * Words that say what a number is. `*` at the end: the word can continue; `_` is a space. Kinds of ids are the country's code in lower case.
 * Words of scripts without spaces match anywhere.
 */
const WORDS = {
  phone:
    "phone* telephone* tel cell cellphone mobile handy fax whatsapp signal telegram sms call called calling dial ring reach text hotline helpline voicemail extension telefon* telefoon* téléphone* teléfono* telefono* telefone* móvil movil celular cellulare portable mobil mobiltelefon handynummer rufnummer durchwahl anrufen ruf appelez appeler llámame llamar llame ligue ligar chiamare chiama телефон* тел моб мобильный звоните позвони* номер 电话 電話 手机 手機 联系方式 携帯 연락처 전화 휴대폰 bel komórka contact wa.me",
  card: "card* credit visa mastercard amex debit pan kreditkarte* karte* carte carta tarjeta* cartão cartao kaart karta карта* карты 卡号 信用卡 カード ccnum cc cvv cvc american_express discover diners maestro unionpay payment",
  test: "test* dummy sandbox sample example* fake placeholder mock fixture* prueba essai teste prova тест* 测试 テスト",
  order:
    "order* invoice* ticket* tracking track parcel shipment shipping ref reference refs sku part serial s/n model case id ids article item items isbn issn ean upc gtin asin doi imei iccid build commit batch lot po rma number# transaction txn account# customer# booking reservation confirmation barcode timestamp epoch checksum hash offset bytes rechnung* bestellung* bestellnummer auftrag* sendung* aktenzeichen artikelnummer seriennummer commande facture colis pedido* factura* guía ordine fattura bestelling ordem encomenda заказ* счет счёт артикул 订单* 单号 注文* 請求書 job pr issue bug revision row line port pid request trace span version milliseconds population distance patent meter metre code coordinates lat lon latitude longitude score total page pages ratio flight product",
  version:
    "version* ver release* build* firmware* revision rev update* upgrade* downgrade* patch* package* driver* assembly* sdk section chapter clause paragraph abschnitt kapitel versión versione versão версия версии обновлен* 版本 バージョン oid section§ § release# tag bump* changelog runtime kernel",
  ip: "ip ips ipv4 ipv6 address* host* server* client* remote ping* subnet gateway dns login addr adresse* dirección direccion indirizzo endereço endereco адрес* 地址 アドレス from connected",
  us: "ssn social security itin tax* taxpayer ss#",
  gb: "nino national insurance ni nhs utr",
  de: "steuer* steuer-id idnr identifikationsnummer tin personalausweis* ausweis* sozialversicherungsnummer rentenversicherungsnummer",
  fr: "nir insee sécurité securite sécu secu sociale vitale",
  es: "dni nie nif documento identidad",
  it: "codice fiscale cf",
  nl: "bsn burgerservicenummer sofinummer",
  pl: "pesel",
  br: "cpf cadastro",
  in: "aadhaar* aadhar* uidai pan आधार",
  ca: "sin insurance",
  au: "tfn tax medicare",
  se: "personnummer",
  dk: "cpr cpr-nummer personnummer",
  no: "fødselsnummer fodselsnummer personnummer",
  fi: "henkilötunnus hetu",
  be: "rijksregisternummer registre rijksregister nationaal insz niss",
  ch: "ahv avs",
  pt: "nif contribuinte",
  za: "id identity",
  cn: "身份证* 身份证号 id resident identity",
  jp: "マイナンバー 個人番号 my_number",
  kr: "주민등록번호 rrn resident",
  tr: "tc tckn kimlik",
  mx: "curp",
  ie: "pps ppsn",
  sg: "nric fin",
  at: "sozialversicherungsnummer svnr sv-nummer",
  ro: "cnp",
  cz: "rodné rodne číslo cislo",
  bg: "егн egn",
  gr: "αμκα amka",
  il: "teudat zehut תעודת",
  ru: "снилс инн паспорт* snils",
  ua: "рнокпп іпн ипн",
  cl: "rut run",
  ar: "cuil cuit dni",
  co: "cédula cedula",
  passport: "passport* reisepass* passeport pasaporte passaporto passaporte паспорт* 护照 パスポート 旅券",
} as const;

export type HintKind = keyof typeof WORDS;

interface HintWord {
  readonly kind: HintKind;
  readonly word: string;
  readonly isPrefix: boolean;
}

const HINTS: readonly HintWord[] = Object.entries(WORDS).flatMap(([kind, words]) =>
  words.split(" ").map((entry) => ({
    kind: kind as HintKind,
    word: entry.replace(/[*]$/, "").replaceAll("_", " ").toLowerCase(),
    isPrefix: entry.endsWith("*") || /[⺀-鿿가-힯]/.test(entry),
  })),
);

/** Where words of a text say what numbers near them are. */
export interface Hints {
  /** Units between `at` and the end of the nearest hint of a kind before it; Infinity beyond 64 units. */
  before(kind: HintKind, at: number): number;
  /** Units between `at` and the start of the nearest hint of a kind after it. */
  after(kind: HintKind, at: number): number;
}

const REACH = 64;
const LETTER = /[\p{L}]/u;
/** Words that say what numbers are, and how texts are searched for them. */
export const hintWords = prepared(() => buildAutomaton(HINTS.map(({ word }) => word)));

/** Reads the hints of a text in one pass. */
export function readHints(text: string): Hints {
  const ends = new Map<HintKind, number[]>();
  const starts = new Map<HintKind, number[]>();
  hintWords.get().scan(text, foldTable(), (index, end) => {
    const hint = HINTS[index];
    if (hint === undefined || !isWhole(text, hint, end)) return;
    const known = ends.get(hint.kind);
    if (known === undefined) {
      ends.set(hint.kind, [end]);
      starts.set(hint.kind, [end - hint.word.length]);
      return;
    }
    known.push(end);
    starts.get(hint.kind)?.push(end - hint.word.length);
  });
  return {
    before: (kind, at) => {
      const list = ends.get(kind) ?? [];
      const found = list[lastAtMost(list, at)];
      return found !== undefined && at - found <= REACH ? at - found : Number.POSITIVE_INFINITY;
    },
    after: (kind, at) => {
      const list = starts.get(kind) ?? [];
      const found = list[lastAtMost(list, at - 1) + 1];
      return found !== undefined && found - at <= REACH ? found - at : Number.POSITIVE_INFINITY;
    },
  };
}

function isWhole(text: string, { word, isPrefix }: HintWord, end: number): boolean {
  const start = end - word.length;
  if (word.charCodeAt(0) >= 0x2e80) return true;
  if (start > 0 && isLetterAt(text, start - 1) && !isCamelStart(text, start)) return false;
  return isPrefix || !isLetterAt(text, end) || isCamelStart(text, end);
}

const isLetterAt = (text: string, at: number): boolean => {
  const unit = text.charCodeAt(at);
  if (unit < 128) return (unit >= 65 && unit <= 90) || (unit >= 97 && unit <= 122);
  return LETTER.test(text[at] ?? "");
};

/** `phoneNumber`: a word starts where a capital follows a small letter. */
const isCamelStart = (text: string, at: number): boolean => /[a-z][A-Z]/.test(text.slice(at - 1, at + 1));

/** Index of the last entry that is at most `limit`, or -1. */
function lastAtMost(list: readonly number[], limit: number): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle] ?? 0) <= limit) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
