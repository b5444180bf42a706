import * as v from 'valibot';
import { kg } from '#contracts/loads/load-calls.ts';
import { paymentCode } from '#contracts/money/mobile-money-calls.ts';
import { count } from '#contracts/money/sizes.ts';
import { couldNotCollectBody } from '#contracts/pickups/pickup-bodies.ts';
import { contentLimits } from '#contracts/pickups/pickup-content.ts';
import { countVisible, firstName, lastName, line } from '#shared/fields.ts';
import type { DraftChange, View } from './session.ts';
import { roundTexts, ussdTexts } from './texts.ts';

type Typed = { readonly set: DraftChange } | { readonly notice: string };
const location = line('location', contentLimits.location);

/** Takes what was typed on a screen, or says what is wrong with it. */
export function readTyped(field: NonNullable<View['typed']>, text: string): Typed {
  if (field === 'note') return readNote(text);
  if (field === 'code') return readCode(text);
  if (field === 'kg') return readKilograms(text);
  if (field === 'count' || field === 'doorCount') return readCount(text);
  return field === 'name' ? readName(text) : readPlace(text);
}

/** The first word is the first name, the others are the last name; some people have one name. */
function readName(text: string): Typed {
  const [first = '', ...rest] = text.trim().split(/\s+/u);
  const last = rest.join(' ');
  const given = v.safeParse(firstName, first);
  const family = v.safeParse(v.union([v.literal(''), lastName]), last);
  const areWords = [first, last || first].every((name) => /\p{L}/u.test(name));
  if (!areWords || !given.success || !family.success) return { notice: ussdTexts.wrongName };
  return { set: { firstName: given.output, lastName: family.output } };
}

/** A number alone is a mistyped choice. */
function readPlace(text: string): Typed {
  const place = v.safeParse(location, text);
  if (!place.success || countVisible(place.output) < 3 || !/\p{L}/u.test(place.output))
    return { notice: ussdTexts.wrongPlace };
  return { set: { place: { location: place.output } } };
}

function readCode(text: string): Typed {
  const code = v.safeParse(paymentCode, text);
  return code.success ? { set: { code: code.output } } : { notice: ussdTexts.noCode };
}

function readCount(text: string): Typed {
  const typed = v.safeParse(count, /^\s*\d{1,2}\s*$/.test(text) ? Number(text) : undefined);
  return typed.success ? { set: { count: typed.output } } : { notice: ussdTexts.wrongCount };
}

function readKilograms(text: string): Typed {
  const typed = v.safeParse(kg, /^\s*\d{1,5}\s*$/.test(text) ? Number(text) : undefined);
  return typed.success ? { set: { kg: typed.output } } : { notice: roundTexts.wrongKilograms };
}

function readNote(text: string): Typed {
  const note = v.safeParse(couldNotCollectBody.entries.note, text);
  return note.success && /\p{L}/u.test(text)
    ? { set: { note: note.output } }
    : { notice: roundTexts.wrongNote };
}
