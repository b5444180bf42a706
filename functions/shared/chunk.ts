/** A list in parts of at most so many, in its order. */
export function chunk<T>(all: readonly T[], size: number): (readonly T[])[] {
  const count = Math.ceil(all.length / size);
  return Array.from({ length: count }, (_, part) => all.slice(part * size, (part + 1) * size));
}
