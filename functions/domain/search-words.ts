import { shortId } from '#contracts/pickups/pickup-id.ts';
import { parseDigitalAddress } from '#shared/ghana.ts';
import { foldText } from '#shared/plain-spelling.ts';
import type { AccountRecord } from './accounts/account.ts';
import { beginningOfPhone, endOfPhone, parsePhoneSearch } from './accounts/phone.ts';
import type { Content, Person } from './records/pickup.ts';

/** Characters of a word that count: a cursor with the longest word still fits into a URL's parameter. */
const maxWordLength = 60;

/** The words of a text: runs of letters and digits; an email address is a word, and so are its parts. */
function splitText(text: string): string[] {
  return foldText(text)
    .split(/\s/)
    .flatMap((token) => (token.includes('@') ? [token, ...splitToken(token)] : splitToken(token)))
    .map(cutWord);
}

/** By characters, not by halves of them. */
function cutWord(word: string): string {
  return [...word].slice(0, maxWordLength).join('');
}

/** Also as one word what an apostrophe parts: `oneil` and `neil` find O'Neil. */
function splitToken(token: string): string[] {
  return [...splitWords(joinWords(token)), ...splitWords(token)];
}

function joinWords(token: string): string {
  return token.replaceAll("'", '');
}

function splitWords(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? [];
}

export type SearchablePickup = {
  readonly id: string;
  readonly content: Pick<Content, 'location' | 'digitalAddress'>;
  readonly user: Omit<Person, 'id' | 'plate'>;
};

type Account = Pick<AccountRecord, 'id' | 'firstName' | 'lastName' | 'email' | 'phone'>;

/** Words under which an account can be found, the most telling first. */
export function accountWords({ id, firstName, lastName, email, phone }: Account): readonly string[] {
  const words = [email, firstName, lastName, shortId(id)].flatMap(splitText);
  return [...new Set([...words, ...(phone ? [beginningOfPhone(phone), endOfPhone(phone)] : [])])];
}

/** Words that find a pickup: its household's name, its place, its digital address and the phone's end (its beginning is that of nearly all). */
export function pickupWords({ id, user, content }: SearchablePickup): readonly string[] {
  const words = [user.firstName, user.lastName, content.location, shortId(id)].flatMap(splitText);
  const address = addressWord(content.digitalAddress ?? '');
  return [
    ...new Set([...words, ...(address ? [address] : []), ...(user.phone ? [endOfPhone(user.phone)] : [])]),
  ];
}

const idForm = /^[0-9A-HJKMNP-TV-Z]{26}(-[0-9A-HJKMNP-TV-Z]{26})?$/;

export type SearchQuery = {
  /** By whose beginning the index is read. */
  readonly longest: string;
  readonly words: readonly string[];
  /** Of the one record that is meant. */
  readonly id?: string;
};

/** What a search text can mean, each of which is looked for: words, both ends of a phone, a digital address, an id. None without a word. */
export function searchQueries(text: string): readonly SearchQuery[] {
  const phone = parsePhoneSearch(text);
  if (phone) return [toQuery(phone.beginning), toQuery(phone.end)];
  const id = text.trim().toUpperCase();
  const address = addressWord(text);
  const query = wordQuery(text);
  return [
    ...(idForm.test(id) ? [{ ...toQuery(foldText(shortId(id))), id }] : []),
    ...(address ? [toQuery(address)] : []),
    ...(query ? [query] : []),
  ];
}

function toQuery(word: string): SearchQuery {
  return { longest: word, words: [word] };
}

/** An address that is still being typed (`ama@san`) is one word. */
function wordQuery(text: string): SearchQuery | undefined {
  const words = foldText(text)
    .split(/\s/)
    .flatMap((token) => (token.includes('@') ? [token] : splitWords(joinWords(token))))
    .map(cutWord);
  const [longest] = [...words].sort((a, b) => b.length - a.length);
  return longest === undefined ? undefined : { longest, words };
}

/** Whether each word that is searched for begins a word of the item; its short id counts only as a whole. */
export function matches(query: SearchQuery, { id }: { readonly id: string }, words: readonly string[]) {
  const ref = foldText(shortId(id));
  const isMeant = (wanted: string, word: string) => (word === ref ? wanted === ref : word.startsWith(wanted));
  if (query.id !== undefined && query.id !== id) return false;
  return query.words.every((wanted) => words.some((word) => isMeant(wanted, word)));
}

/** Digital addresses are words read from their end, so that partitions spread evenly, in digits of their own (U+FF10 … U+FF19), unlike numbers. */
const zero = 0xff10;

/** The word of a digital address in any spelling; undefined when the text is none. */
export function addressWord(text: string): string | undefined {
  const letters = [...(parseDigitalAddress(text) ?? '')].filter((letter) => letter !== '-').reverse();
  if (letters.length === 0) return undefined;
  return letters
    .map((letter) => (/\d/.test(letter) ? String.fromCharCode(zero + Number(letter)) : letter.toLowerCase()))
    .join('');
}
