import { describe, expect, it } from 'vitest';
import { asTrouble, decideMark, type EmailMark, type MailRecord, viewMail } from './mail-fate.ts';

const monday = '2026-06-01T08:00:00.000Z';
const tuesday = '2026-06-02T08:00:00.000Z';
const wednesday = '2026-06-03T08:00:00.000Z';

const mail = (fates: MailRecord['fates'], sentAt = monday): MailRecord => ({
  kind: 'assigned',
  sentAt,
  addressHash: 'hash',
  fates,
});

describe('a mail on the wire', () => {
  it('is sent until more is known, and never shows where it went', () => {
    expect(viewMail(mail({}))).toEqual({ kind: 'assigned', sentAt: monday, fate: 'sent', at: monday });
  });

  it.each([
    [{ undelivered: tuesday }, 'undelivered'],
    [{ delivered: tuesday, undelivered: wednesday }, 'delivered'],
    [{ bounced: tuesday, delivered: wednesday }, 'bounced'],
    [{ complained: tuesday, bounced: wednesday, delivered: wednesday }, 'complained'],
  ] as const)('of %o tells %s, whenever the others were known', (fates, fate) => {
    expect(viewMail(mail(fates))).toMatchObject({ fate, at: tuesday });
  });
});

it('only a mailbox that is not there and a complaint are troubles with an address', () => {
  expect((['sent', 'undelivered', 'delivered', 'bounced', 'complained'] as const).map(asTrouble)).toEqual([
    undefined,
    undefined,
    undefined,
    'bounced',
    'complained',
  ]);
});

describe('the mark of an address', () => {
  type Fate = Parameters<typeof decideMark>[1]['fate'];
  const decide = (
    present: EmailMark | undefined,
    fate: Fate,
    later: readonly MailRecord[] = [],
    sentAt = tuesday,
  ) => decideMark(present, { sentAt, fate }, later);
  const bounced = (sentAt: string): EmailMark => ({ kind: 'bounced', sentAt });
  const complained = (sentAt: string): EmailMark => ({ kind: 'complained', sentAt });

  it('is made by a trouble', () => {
    expect(decide(undefined, 'bounced')).toEqual(bounced(tuesday));
    expect(decide(bounced(monday), 'complained')).toEqual(complained(tuesday));
  });

  it('is not made by what is no trouble', () => {
    expect(decide(undefined, 'delivered')).toBeUndefined();
    expect(decide(undefined, 'undelivered')).toBeUndefined();
  });

  it('is taken away by a later mail that arrived, not by others', () => {
    expect(decide(bounced(monday), 'delivered')).toBeUndefined();
    expect(decide(bounced(tuesday), 'delivered')).toEqual(bounced(tuesday));
    expect(decide(bounced(wednesday), 'delivered')).toEqual(bounced(wednesday));
    expect(decide(bounced(monday), 'undelivered')).toEqual(bounced(monday));
    expect(decide(bounced(monday), 'sent')).toEqual(bounced(monday));
  });

  it('of a later mail stays, although an earlier trouble is reported later', () => {
    expect(decide(bounced(wednesday), 'complained')).toEqual(bounced(wednesday));
  });

  it('of one mail is the complaint, whichever is reported first', () => {
    expect(decide(complained(tuesday), 'bounced')).toEqual(complained(tuesday));
    expect(decide(bounced(tuesday), 'complained')).toEqual(complained(tuesday));
    expect(decide(complained(monday), 'bounced')).toEqual(bounced(tuesday));
  });

  it('is not made when a later mail has arrived by then', () => {
    expect(decide(undefined, 'bounced', [mail({ delivered: wednesday })])).toBeUndefined();
    expect(decide(bounced(monday), 'bounced', [mail({}), mail({ delivered: wednesday })])).toEqual(
      bounced(monday),
    );
  });

  it.each([
    {},
    { undelivered: wednesday },
    { delivered: tuesday, bounced: wednesday },
    { delivered: tuesday, complained: wednesday },
  ])('is made although a later mail is %o', (fates) => {
    expect(decide(undefined, 'bounced', [mail(fates)])).toEqual(bounced(tuesday));
  });
});
