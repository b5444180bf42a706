import { describe, expect, it } from 'vitest';
import { type ActKind, type AuditEntry, actKinds, auditActionNames } from '#contracts/audit/audit.ts';
import { type ActGroup, describeActs, groupActs } from './group-acts.ts';
import { actWords } from './texts.ts';

const ebo = { id: 'ebo', name: 'Ebo Boateng' };
const nii = { id: 'nii', name: 'Nii $& Lamptey' };

let made = 0;

/** An act at a time of day (UTC) on a pickup of its own, unless told otherwise. */
function act(at: string, action: ActKind, more: Partial<AuditEntry> = {}): AuditEntry {
  made += 1;
  return {
    id: `act ${made}`,
    at: `2026-06-09T${at}:00.000Z`,
    by: { role: 'admin', id: 'efua', name: 'Efua Owusu' },
    action,
    target: { kind: actKinds[action], id: `target ${made}` },
    requestId: 'r',
    ...more,
  };
}

const say = (...group: [AuditEntry, ...AuditEntry[]]) => describeActs(group);
const told = (entries: readonly AuditEntry[]) => groupActs(entries).map(describeActs);
const times = <T>(count: number, make: () => T) => Array.from({ length: count }, make);
const onOne = (id: string, kind: AuditEntry['target']['kind'] = 'pickup') => ({ target: { kind, id } });
const other = { by: { role: 'admin', id: 'kojo', name: 'Kojo Addo' } } as const;

describe('acts are one group', () => {
  it('when one admin gave many pickups to one collector', () => {
    const acts = times(23, () => act('10:00', 'pickup.assign', { collector: ebo }));
    expect(told(acts)).toEqual(['assigned 23 pickups to Ebo Boateng']);
  });

  it('but not acts on money: each says how much', () => {
    const acts = [1250, 500].map((amount) => act('10:00', 'pickup.waive', { amount }));
    expect(told(acts)).toEqual([
      'waived the price of a pickup: GH₵\u00a012.50',
      'waived the price of a pickup: GH₵\u00a05.00',
    ]);
  });

  it('nor changes of duties: each says which', () => {
    const acts = [
      act('10:00', 'admin.change-duties', { duties: { given: ['money', 'staff'], taken: ['setup'] } }),
      act('10:00', 'admin.change-duties', { duties: { given: [], taken: ['money'] } }),
      act('10:00', 'admin.invite', { admin: ebo, duties: { given: ['dispatch'], taken: [] } }),
    ];
    expect(told(acts)).toEqual([
      'changed an admin’s duties: gave Money, Staff; took Setup',
      'changed an admin’s duties: took Money',
      'invited Ebo Boateng: gave Dispatch',
    ]);
  });

  it.each([
    ['another action', act('10:00', 'pickup.cancel')],
    ['another admin', act('10:00', 'pickup.assign', { collector: ebo, ...other })],
    ['another collector', act('10:00', 'pickup.assign', { collector: nii })],
    ['no known collector', act('10:00', 'pickup.assign')],
    ['more than ten minutes between', act('09:49', 'pickup.assign', { collector: ebo })],
  ])('not with %s', (_, older) => {
    const newer = act('10:00', 'pickup.assign', { collector: ebo });
    expect(groupActs([newer, older])).toEqual([[newer], [older]]);
  });

  it('up to ten minutes, and not over midnight', () => {
    const assign = (at: string) => act(at, 'pickup.assign', { collector: ebo });
    expect(groupActs([assign('10:10'), assign('10:05'), assign('10:00')])).toHaveLength(1);
    expect(groupActs([assign('10:11'), assign('10:05'), assign('10:00')])).toHaveLength(2);
    const before = { ...assign('23:59'), at: '2026-06-08T23:59:00.000Z' };
    expect(groupActs([assign('00:01'), before])).toHaveLength(2);
  });

  it('not across what somebody did between them', () => {
    const assign = () => act('10:00', 'pickup.assign', { collector: ebo });
    expect(told([assign(), assign(), act('10:00', 'pickup.book', other), assign()])).toEqual([
      'assigned 2 pickups to Ebo Boateng',
      'booked a pickup',
      'assigned a pickup to Ebo Boateng',
    ]);
  });

  it('that grows with the next page', () => {
    const acts = times(80, () => act('10:00', 'pickup.assign', { collector: ebo }));
    const [first] = groupActs(acts.slice(0, 50));
    const [grown, ...rest] = groupActs(acts);
    expect([first?.length, grown?.length, rest.length]).toEqual([50, 80, 0]);
    expect(first?.[0]).toBe(grown?.[0]);
  });

  it('of none there is none', () => {
    expect(groupActs([])).toEqual([]);
  });
});

describe('what was done is said', () => {
  it.each<[string, ActGroup]>([
    ['assigned a pickup to Ebo Boateng', [act('10:00', 'pickup.assign', { collector: ebo })]],
    ['assigned a pickup to Nii $& Lamptey', [act('10:00', 'pickup.assign', { collector: nii })]],
    ['assigned a pickup', [act('10:00', 'pickup.assign')]],
    ['assigned 2 pickups', [act('10:00', 'pickup.assign'), act('10:00', 'pickup.assign')]],
    ['released a pickup from Ebo Boateng', [act('10:00', 'pickup.release', { collector: ebo })]],
    [
      'edited a pickup, 2 times',
      [act('10:02', 'pickup.edit', onOne('p')), act('10:00', 'pickup.edit', onOne('p'))],
    ],
    ['cancelled 2 pickups', [act('10:02', 'pickup.cancel'), act('10:00', 'pickup.cancel')]],
    ['changed their own name', [act('10:00', 'admin.update', onOne('efua', 'admin'))]],
    [
      'marked a day off for Ebo Boateng, 2 times',
      [
        act('10:00', 'collector.mark-day-off', { collector: ebo, ...onOne('ebo', 'collector') }),
        act('10:00', 'collector.mark-day-off', { collector: ebo, ...onOne('ebo', 'collector') }),
      ],
    ],
    [
      'approved 2 collectors',
      [
        act('10:00', 'collector.approve', { collector: ebo, ...onOne('ebo', 'collector') }),
        act('10:00', 'collector.approve', { collector: nii, ...onOne('nii', 'collector') }),
      ],
    ],
  ])('%s', (sentence, group) => {
    expect(describeActs(group)).toBe(sentence);
  });

  it('of an act of a newer release', () => {
    expect(say({ ...act('10:00', 'pickup.book'), action: 'tea.brew' as ActKind })).toBe('unknown');
  });

  it.each(auditActionNames)('with as many words as there are: %s', (action) => {
    const [one, many, named, manyNamed] = actWords[action];
    expect(one).not.toMatch(/[#@]/);
    expect(many ?? one).not.toContain('@');
    for (const sentence of [named, manyNamed]) if (sentence) expect(sentence).toContain('@');
    const own = actKinds[action] === 'admin' && many === undefined;
    expect(own || many?.includes('#')).toBe(true);
    if (manyNamed) expect(manyNamed).toContain('#');
  });
});
