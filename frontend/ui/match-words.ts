/** Lower case without accents: `Adwóa` is found by `adwoa`. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
}

/** The words of a search, as `foldText` writes them. */
export function searchWords(search: string): readonly string[] {
  return foldText(search).split(/\s+/).filter(Boolean);
}

/** Whether all words of a search occur in a text, in any order. */
export function hasWords(text: string, search: string): boolean {
  const folded = foldText(text);
  return searchWords(search).every((word) => folded.includes(word));
}
