import { reportUnreadable } from '#config/report-unreadable.ts';
import { iteratePages, type Range, type Stored } from './table.ts';

/** Items of a list that can be read; others are reported. @param instead what stands for one whose absence would tell something wrong */
export function readEach<T>(
  items: readonly Stored[],
  parse: (stored: Stored) => T,
  instead?: (stored: Stored) => T,
): T[] {
  return items.flatMap((stored) => {
    try {
      return [parse(stored)];
    } catch (error) {
      reportLeftOut(stored, error);
      return instead ? [instead(stored)] : [];
    }
  });
}

/** All of a range that can be read, in its order, however many pages that takes. */
export async function readAll<T>(range: Range, parse: (stored: Stored) => T): Promise<T[]> {
  const found: T[] = [];
  for await (const items of iteratePages(range)) found.push(...readEach(items, parse));
  return found;
}

/** The same of one item, where one that cannot be read is as one that is not there. */
export function readOne<T>(stored: Stored | undefined, parse: (stored: Stored) => T): T | undefined {
  return stored && readEach([stored], parse)[0];
}

/** Reports an item that is left out: to the log, the alarm, and whoever counts what a request could not read. */
export function reportLeftOut(stored: Stored, error: unknown): void {
  reportUnreadable(`${stored.PK}\n${stored.SK}`, maskKey(stored), error);
}

/** An item that need not be readable, and whose loss is nobody's; undefined for one that is not or cannot be read. */
export function readIfPossible<T>(stored: Stored | undefined, parse: (stored: Stored) => T): T | undefined {
  try {
    return stored && parse(stored);
  } catch {
    return undefined;
  }
}

/** Prefixes, ids, dates, times and numbers: of a key, only these go into the log. */
const harmless =
  /^(?:[A-Z]+|[0-9A-HJKMNP-TV-Z]{26}(?:-[0-9A-HJKMNP-TV-Z]{26})?|\d{4}-\d\d-\d\d|\d\d:\d\d|\d{1,2})$/;

/** The key of an item without what may be personal: words, addresses and numbers in it become `*`. */
export function maskKey({ PK, SK }: Stored): string {
  const mask = (key: unknown) =>
    String(key)
      .split('#')
      .map((part) => (harmless.test(part) ? part : '*'))
      .join('#');
  return `${mask(PK)}/${mask(SK)}`;
}
