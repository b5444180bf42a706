import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { householdMails } from '#contracts/mail-kinds.ts';
import { wasteTypes } from '#contracts/waste.ts';

import { smsLength } from '#domain/sms-alphabet.ts';
import { pendingPickup } from '#testing/sample-pickup.ts';
import { approvedSms, householdSms, summarySms, welcomeSms } from './notice-texts.ts';
import { smsTexts } from './sms-texts.ts';

/** Printable ASCII without ^{}[]~\|`@_$ (`shared/phones.md`). */
const onePart = new RegExp(`^[ !"#%&'()*+,\\-./0-9:;<=>?A-Za-z]{1,${smsLength}}$`);

const samplePickup = pendingPickup();

const text = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }),
  fc.constantFrom(
    'Ɔpɛpɔ Ŋyarko',
    'Nana Akwasi Opoku-Agyemang III',
    '🚛'.repeat(80),
    'ﷺ'.repeat(30),
    '^{}[]~\\|`@_$',
  ),
);
const day = fc.date({ min: new Date('2026-01-01'), max: new Date('2029-12-31'), noInvalidDate: true });
const phone = fc.integer({ min: 200_000_000, max: 599_999_999 }).map((digits) => `+233${digits}`);

describe('every SMS is one part of characters that every phone has', () => {
  it.each([...householdMails, 'reminder'] as const)('%s', (kind) => {
    fc.assert(
      fc.property(
        fc.record({ name: text, place: text, written: fc.option(text), phone: fc.option(phone), at: day }),
        fc.constantFrom(...wasteTypes),
        ({ name, place, written, phone, at }, wasteType) => {
          const pickup = {
            ...samplePickup,
            scheduledAt: at.toISOString(),
            content: { ...samplePickup.content, wasteType, location: place },
            assignedCollector: { id: 'C', firstName: name, lastName: 'B', phone: phone ?? undefined },
          };
          const said = written ?? undefined;
          expect(householdSms(kind, { pickup, reason: said, answer: said })).toMatch(onePart);
        },
      ),
    );
  });

  it('summaries of a collector’s jobs', () => {
    const count = fc.integer({ min: 1, max: 1_000_000 });
    const date = day.map((at) => at.toISOString().slice(0, 10));
    fc.assert(
      fc.property(
        fc.array(fc.record({ date, count }), { maxLength: 12 }),
        fc.boolean(),
        fc.oneof(fc.constant(0), count),
        (jobs, isMore, lost) => void expect(summarySms({ jobs, isMore, lost })).toMatch(onePart),
      ),
    );
  });

  it('codes and security notices', () => {
    const { code, ...others } = smsTexts;
    for (const each of [code('987654'), approvedSms, welcomeSms, ...Object.values(others)])
      expect(each).toMatch(onePart);
  });
});

it('an assignment is told with the name and the number of who comes', () => {
  const assignedCollector = { id: 'C', firstName: 'Kofi', lastName: 'Boateng', phone: '+233241234567' };
  const pickup = { ...samplePickup, scheduledAt: '2026-11-23T09:30:00.000Z', assignedCollector };
  expect(householdSms('assigned', { pickup })).toBe(
    `Sankofa: Kofi will fetch your waste (${pickup.content.wasteType}, Mon 23 Nov, 09:30) within 2 hours of this time. Call 024 123 4567.`,
  );
});

it('an answer to a problem is in the text itself, shortened', () => {
  const pickup = { ...samplePickup, scheduledAt: '2026-11-23T09:30:00.000Z' };
  const tell = (answer: string) => householdSms('problem-answered', { pickup, answer });
  const start = `Sankofa: our answer about your pickup (${pickup.content.wasteType}, Mon 23 Nov, 09:30): `;
  expect(tell('We come again.')).toBe(`${start}We come again.`);
  expect(tell('x'.repeat(81))).toBe(`${start}${'x'.repeat(78)}..`);
});
