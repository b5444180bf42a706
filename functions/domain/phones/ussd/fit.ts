import { shortenForSms, smsLength, toSmsCharacters } from '#domain/phones/sms-alphabet.ts';
import type { Choice, Option, View } from './session.ts';
import { ussdTexts } from './texts.ts';

type Fitted = { readonly message: string; readonly keys: Readonly<Record<string, Choice>> };
const mostOptions = 8;
const labelLength = 32;
/** Characters above the options: there is always room for one option, `9` and `0`. */
const textLength = smsLength - (labelLength + '\n1 '.length) - '\n9 More'.length - '\n0 Back'.length;

type Place = {
  readonly from: number;
  readonly isRoot: boolean;
  readonly notice?: string | undefined;
};

/** Fits a screen into 160 characters of SMS: as many options as there is room for, the others behind `9`. Final screens have no keys. */
export function fitScreen(view: View, { from, isRoot, notice }: Place): Fitted {
  const text = [notice, view.above, view.text]
    .flatMap((line) => (line ? [toSmsCharacters(line)] : []))
    .join('\n');
  if (view.isFinal) return { message: shortenLines(text, smsLength), keys: {} };
  const options = view.options ?? [];
  const head = shortenLines(text, options.length > 0 ? textLength : smsLength - '\n0 Back'.length);
  const tail = `\n0 ${isRoot ? ussdTexts.exit : ussdTexts.back}`;
  const lines = numberAlike(options)
    .slice(from)
    .map((label, index) => `\n${index + 1} ${label}`);
  const room = smsLength - head.length - tail.length;
  const most = Math.min(mostOptions, (from === 0 && view.atFirst) || mostOptions);
  const count = countFitting(lines, most, room);
  const keys: Record<string, Choice> = { 0: { kind: isRoot ? 'exit' : 'back' } };
  for (const [index, { choice }] of options.slice(from, from + count).entries()) keys[index + 1] = choice;
  const isMore = count < lines.length;
  if (isMore) keys[9] = { kind: 'more', from: from + count };
  const more = isMore ? `\n9 ${ussdTexts.more}` : '';
  return { message: `${head}${lines.slice(0, count).join('')}${more}${tail}`, keys };
}

/** Their labels, of which alike ones have a number from the second on. */
function numberAlike(options: readonly Option[]): readonly string[] {
  const counts = new Map<string, number>();
  return options.map((option) => {
    const label = shortenForSms(option.label, labelLength);
    const count = (counts.get(label) ?? 0) + 1;
    counts.set(label, count);
    return count === 1 ? label : `${shortenForSms(label, labelLength - ` (${count})`.length)} (${count})`;
  });
}

/** The notice stays whole, what comes after it is shortened. */
function shortenLines(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, max - 2).trimEnd()}..`;
}

function countFitting(lines: readonly string[], most: number, room: number): number {
  const more = `\n9 ${ussdTexts.more}`.length;
  let used = 0;
  let count = 0;
  for (const [index, line] of lines.slice(0, most).entries()) {
    used += line.length;
    const isLast = index === lines.length - 1;
    if (used + (isLast ? 0 : more) > room) break;
    count += 1;
  }
  return count;
}
