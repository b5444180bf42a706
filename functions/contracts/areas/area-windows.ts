import { parseDigitalAddress } from '#shared/ghana.ts';
import { foldText } from '#shared/plain-spelling.ts';

/** Length of every window, in hours. */
export const windowHours = 2;

/** How far ahead a window of a named area may be booked, in days; the last day included. */
export const slotDaysAhead = 14;

function toMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** `08:00` → `10:00`; a window that ends at midnight ends at `24:00`. */
export function getWindowEnd(start: string): string {
  const end = toMinutes(start) + windowHours * 60;
  return `${String(Math.floor(end / 60)).padStart(2, '0')}:${String(end % 60).padStart(2, '0')}`;
}

/** Whether two of these windows share a minute. */
export function windowsOverlap(windows: readonly { readonly start: string }[]): boolean {
  const starts = windows.map(({ start }) => toMinutes(start)).sort((a, b) => a - b);
  return starts.some((start, index) => index > 0 && start - (starts[index - 1] ?? 0) < windowHours * 60);
}

/** The area whose prefix is the longest beginning of a digital address (`GA-184-0021`), or undefined. */
export function findAreaOfAddress<A extends { readonly addressPrefixes: readonly string[] }>(
  areas: readonly A[],
  digitalAddress: string,
): A | undefined {
  const address = parseDigitalAddress(digitalAddress) ?? digitalAddress.trim().toUpperCase();
  const matches = areas.flatMap((candidate) =>
    candidate.addressPrefixes
      .filter((prefix) => address.startsWith(prefix))
      .map(({ length }) => ({ candidate, length })),
  );
  return matches.sort((a, b) => b.length - a.length)[0]?.candidate;
}

/** The one area whose name is among the words of a place. */
export function findNamedArea<A extends { readonly name: string }>(areas: readonly A[], place: string) {
  const [named, ...others] = areas.filter(({ name }) => inWords(place).includes(inWords(name)));
  return others.length === 0 ? named : undefined;
}

function inWords(text: string): string {
  return ` ${foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
}
