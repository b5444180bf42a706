/** Characters of one SMS. */
export const smsLength = 160;

/** Letters that decompose into none of ASCII, and signs that people paste. */
const spelled: Readonly<Record<string, string>> = {
  ɛ: 'e',
  Ɛ: 'E',
  ɔ: 'o',
  Ɔ: 'O',
  ŋ: 'n',
  Ŋ: 'N',
  ɖ: 'd',
  Ɖ: 'D',
  ƒ: 'f',
  Ƒ: 'F',
  ɣ: 'g',
  Ɣ: 'G',
  ʋ: 'v',
  Ʋ: 'V',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
};

/** Printable ASCII but for what takes two characters in an SMS, or is read as something else by some phones. */
const allowed = /[ -~]/;
const forbidden = new Set('^{}[]~\\|`@_$');

/** A text in the characters that every phone shows; what has no spelling in them becomes `?`. */
export function toSmsCharacters(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/\s+/gu, ' ').trim();
  return [...plain].map(toSmsCharacter).join('');
}

function toSmsCharacter(character: string): string {
  const written = spelled[character] ?? character;
  return allowed.test(written) && !forbidden.has(written) ? written : '?';
}

/** The same, of at most `max` characters; `..` stands for what is left out. */
export function shortenForSms(text: string, max: number): string {
  const plain = toSmsCharacters(text);
  return plain.length <= max ? plain : `${plain.slice(0, max - 2).trimEnd()}..`;
}
