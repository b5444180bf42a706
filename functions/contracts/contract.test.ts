import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { routes } from '#routes';
import { originHeader, viewerAddressHeader } from '#shared/edge-headers.ts';
import { toPlusCode } from '#shared/plus-code.ts';
import { roles } from '#shared/roles.ts';
import * as sharedTexts from '#shared/texts.ts';
import { account } from './accounts/accounts.ts';
import { actKinds, auditActionNames } from './audit/audit.ts';
import {
  apiBase,
  type Contract,
  commonErrors,
  defineChange,
  defineContract,
  maxBodyBytes,
  paystackSignatureHeader,
  providerKeyHeader,
} from './contract.ts';
import { errorsByCode } from './errors.ts';
import { joinPickupId, shortId, splitPickupId } from './pickups/pickup-id.ts';
import { definePickupChange } from './pickups/pickups.ts';
import { couldNotCollectReasons } from './pickups/visit-fields.ts';

describe('errors that any call can answer', () => {
  const call = (more: Partial<Contract>) =>
    commonErrors({
      name: 'call',
      summary: '',
      method: 'POST',
      path: '/',
      access: 'public',
      status: 200,
      errors: [],
      answer: v.string(),
      ...more,
    });
  const always = ['internal', 'too_many_requests', 'unavailable'];

  it.each<[string, Partial<Contract>, string[]]>([
    ['anything', {}, []],
    ['a body', { body: v.string() }, ['bad_input', 'too_large', 'not_json']],
    ['parameters', { params: v.string() }, ['bad_input']],
    ['a query', { query: v.string() }, ['bad_input']],
    ['a body and a query', { body: v.string(), query: v.string() }, ['bad_input', 'too_large', 'not_json']],
    ['a role', { access: ['user'] }, ['unauthorized', 'forbidden']],
    ['an admin', { access: ['user', 'admin'] }, ['unauthorized', 'forbidden', 'second_factor_required']],
    [
      'an admin without second factor',
      { access: ['admin'], beforeSecondFactor: true },
      ['unauthorized', 'forbidden'],
    ],
    ['a provider', { providerKey: true }, ['unauthorized']],
    ['a provider that signs', { providerKey: 'signature' }, ['unauthorized']],
    ['a password just entered', { recentLogin: true }, ['reauthenticate']],
  ])('with %s', (_, more, errors) => {
    expect(call(more)).toEqual([...always, ...errors]);
  });

  it('among them a body of more than 32 KB', () => {
    expect(maxBodyBytes).toBe(32_768);
  });
});

it('compiles with a duty of calls that admins may make alone: the compiler complains where one of these does', () => {
  const common = { name: 'call', summary: '', call: 'GET /' } as const;
  // @ts-expect-error a call of admins alone, which needs not be said, without a duty
  defineContract(common);
  // @ts-expect-error the same where it is said
  defineContract({ ...common, access: ['admin'] });
  // @ts-expect-error one that admins may make, too
  defineContract({ ...common, access: ['user', 'admin'] });
  // @ts-expect-error one of everybody who is logged in
  defineContract({ ...common, access: roles });
  // @ts-expect-error a change
  defineChange(common);
  // @ts-expect-error a change of a pickup
  definePickupChange(common);
  // @ts-expect-error a duty that there is not
  defineContract({ ...common, duty: 'dispatching' });
  // @ts-expect-error a duty where no admin may call
  defineContract({ ...common, access: ['collector'], duty: 'dispatch' });
  // @ts-expect-error the same where everybody may
  defineContract({ ...common, access: 'public', duty: 'any' });
  defineContract({ ...common, access: ['user', 'admin'], duty: ['dispatch', 'service'] });
  defineContract({ ...common, access: ['collector'] });
  defineContract({ ...common, duty: 'any' });
});

it('has a duty of every call that admins may make, and of no other', () => {
  for (const { contract } of routes) {
    const isOfAdmins = contract.access !== 'public' && contract.access.includes('admin');
    expect(contract.duty !== undefined, contract.name).toBe(isOfAdmins);
    expect(contract.duty, contract.name).not.toEqual([]);
  }
});

it('parses every parameter of its path', () => {
  for (const { contract } of routes) {
    const named = [...contract.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    // Every schema of parameters is an object.
    const { entries = {} } = (contract.params ?? {}) as { readonly entries?: object };
    expect(Object.keys(entries), contract.name).toEqual(named);
  }
});

describe('what goes over the wire beside the contracts', () => {
  it('is below one prefix and in headers of these names', () => {
    expect(apiBase).toBe('/api/v1');
    expect([providerKeyHeader, paystackSignatureHeader, originHeader, viewerAddressHeader]).toEqual([
      ...['x-provider-key', 'x-paystack-signature', 'x-origin-verify', 'x-viewer-address'],
    ]);
  });
});

it('answers errors with these statuses and, for want of better ones, these words', () => {
  const told = Object.entries(errorsByCode).map(([code, { status, message }]) => [
    `${status} ${code}`,
    message,
  ]);
  expect(Object.fromEntries(told)).toMatchSnapshot();
});

it('answers what was done in these words', () => {
  const { collectorApproved, forLaterDate, cancelFrom, refundTooMuch, ...sentences } = sharedTexts;
  expect(sentences).toMatchSnapshot();
  expect(collectorApproved({ firstName: 'Kofi', lastName: 'Boateng' })).toBe(
    'Collector Kofi Boateng approved successfully!',
  );
  expect(forLaterDate('3rd Aug 2025')).toBe(
    'This pickup is for 3rd Aug 2025. To collect it earlier, ask the office to move it.',
  );
  expect(refundTooMuch(1250)).toBe('You can refund at most GH₵\u00a012.50.');
  expect(cancelFrom('4th Aug 2025')).toBe('If nobody comes, you can cancel from 4th Aug 2025.');
});

it('gives these reasons for a pickup that could not be collected', () => {
  expect(Object.values(couldNotCollectReasons)).toEqual([
    ...['Nobody home', 'No access', 'Address not found', 'Waste not out', 'Wrong or contaminated waste'],
    ...['More than booked', 'Unsafe', 'Vehicle problem', 'Other'],
  ]);
});

/** Acts whose name says more than what they are on. */
const isNamedOtherwise: ReadonlySet<string> = new Set([
  'problem.answer',
  'problem.log',
  'price-list.create',
  'price-list.withdraw',
]);

it('logs every act by what it is on', () => {
  const kinds = Map.groupBy(auditActionNames, (name) => actKinds[name]);
  expect([...kinds].map(([kind, names]) => `${kind}: ${names.length}`)).toEqual([
    ...['pickup: 16', 'user: 9', 'collector: 11', 'admin: 12', 'area: 6', 'station: 2', 'load: 1'],
    ...['ledger: 6', 'message: 1'],
  ]);
  for (const name of auditActionNames)
    if (!isNamedOtherwise.has(name)) expect(name.split('.')[0]).toBe(actKinds[name]);
});

describe('ids', () => {
  it('of pickups are those of the pickup and its household', () => {
    const parts = { pickupUlid: '01KAB3C4D5E6F7G8H9J0K1M2N3', userId: '01KAB3C4D5E6F7G8H9J0K1M2N4' };
    expect(joinPickupId(parts)).toBe('01KAB3C4D5E6F7G8H9J0K1M2N3-01KAB3C4D5E6F7G8H9J0K1M2N4');
    expect(splitPickupId(joinPickupId(parts))).toEqual(parts);
    expect(splitPickupId('')).toEqual({ pickupUlid: '', userId: '' });
    expect(splitPickupId('one')).toEqual({ pickupUlid: 'one', userId: '' });
  });

  it('are called by six characters', () => {
    expect(shortId('01KAB3C4D5E6F7G8H9J0K1M2N3-01KAB3C4D5E6F7G8H9J0K1M2N4')).toBe('K1M2N3');
    expect(shortId('01KAB3C4D5E6F7G8H9J0K1M2N4')).toBe('K1M2N4');
  });
});

it('gives a position its Plus Code, a rough one only the digits that it knows', () => {
  const codes = [undefined, 200, 201, 999, 1000, 30_000].map((accuracy) =>
    toPlusCode({ lat: 5.5561, lng: -0.1821, accuracy }),
  );
  expect(codes).toEqual(['6CQXHR49+C5', '6CQXHR49+C5', '6CQXHR49+', '6CQXHR49+', '6CQXHR00+', '6CQXHR00+']);
});

it('tells accounts apart by their role', () => {
  const common = {
    id: '01KAB3C4D5E6F7G8H9J0K1M2N3',
    firstName: 'Ama',
    lastName: 'Owusu',
    email: '',
    createdAt: '',
  };
  const accounts = [
    { ...common, role: 'user' },
    { ...common, role: 'collector', isApproved: true },
    { ...common, role: 'admin', secondFactor: true, duties: ['money'] },
  ];
  for (const one of accounts) expect(v.parse(account, one)).toEqual(one);
});
