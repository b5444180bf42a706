import { foldText } from '#shared/plain-spelling.ts';

/** A text in which words are looked for: `Kɔfi O'Neil` is found by `kofi` and `oneil`. */
export const toSearchable = (text: string): string => foldText(text).replaceAll("'", '');

export const searchWords = (search: string): readonly string[] =>
  toSearchable(search).split(/\s+/).filter(Boolean);

export function hasWords(text: string, search: string): boolean {
  const searchable = toSearchable(text);
  return searchWords(search).every((word) => searchable.includes(word));
}
