/** Letters that Unicode decomposes into none of ASCII, before their spelling: of Ghana, its neighbours and Europe, and Greek that people type for ɛ, ɔ and ɣ. */
const letters =
  'ɛe εe ɔo ͻo ŋn ɖd ɗd đd ðd ƒf ɣg γg ɠg ʋv ɓb ƙk ĸk ƴy ʒz əe ǝe ɩi ɪi ɨi ıi ʊu ʉu ɲny ɦh ħh ʃsh ƥp ƭt ʈt ŧt ɽr ɑa øo łl ßss æae œoe þth ₵c ⁄/';

const spellings = new Map(letters.split(' ').map((pair) => [pair.charAt(0), pair.slice(1)]));
const dashes = /[\u2010-\u2015\u2043\u2212]/g;
const quotes = /[`‘’‚‛′‵‹›ʔɁɂ]/g;
const doubleQuotes = /[“”„‟«»]/g;

/** Marks on and beside letters, and characters without a shape; blanks and line breaks stay. */
const withoutShape =
  /(?![\t-\r])[\p{M}\p{C}\p{Default_Ignorable_Code_Point}\u2800\u02B0-\u02FF\uA700-\uA721\uA788-\uA78C]/gu;

/** A text in letters that every phone and keyboard has, as far as they have such a spelling: `Kɔfi` is `Kofi`. The rest stays as it is. */
export function plainSpelling(text: string): string {
  return text
    .replaceAll('´', "'")
    .normalize('NFKD')
    .replace(dashes, '-')
    .replace(quotes, "'")
    .replace(doubleQuotes, '"')
    .replace(withoutShape, '')
    .replace(/[^ -~]/gu, spell)
    .normalize('NFC');
}

function spell(letter: string): string {
  const small = letter.toLowerCase();
  const plain = spellings.get(small);
  if (plain === undefined || small === letter) return plain ?? letter;
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** Text as it is compared in a search: in plain spelling and lower case. */
export function foldText(text: string): string {
  return plainSpelling(text).toLowerCase();
}
