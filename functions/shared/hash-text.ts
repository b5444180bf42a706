/** FNV-1a (Fowler, Noll, Vo; 32 bits) of a text: the same everywhere, and no secret. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}
