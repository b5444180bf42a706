import { describe, expect, it } from 'vitest';
import { chooseRoutes, isTurned, noteFailure, orderRoutes } from './sms-routes.ts';

const both = ['arkesel', 'aws'] as const;
const start = 1_000_000;

describe('a route', () => {
  it('is left out for ten minutes after two failures within a minute', () => {
    const once = noteFailure({}, start, false);
    expect(isTurned(once, start)).toBe(false);
    const twice = noteFailure(once, start + 60, false);
    expect(isTurned(twice, start + 60)).toBe(true);
    expect(isTurned(twice, start + 60 + 599)).toBe(true);
    expect(isTurned(twice, start + 60 + 600)).toBe(false);
  });

  it('is kept when the failures are further apart', () => {
    expect(isTurned(noteFailure(noteFailure({}, start, false), start + 61, false), start + 61)).toBe(false);
  });

  it('is left out at once when its account is empty', () => {
    expect(isTurned(noteFailure({}, start, true), start)).toBe(true);
  });

  it('stays left out when it fails meanwhile', () => {
    const empty = noteFailure({}, start, true);
    expect(isTurned(noteFailure(empty, start + 300, false), start + 599)).toBe(true);
  });
});

describe('the order', () => {
  it('puts those left out behind the others', () => {
    const healths = new Map([['arkesel', { turnedUntil: start + 1 }]] as const);
    expect(orderRoutes(both, healths, start)).toEqual(['aws', 'arkesel']);
    expect(orderRoutes(both, healths, start + 1)).toEqual(both);
  });

  it('is the stage’s when all are left out', () => {
    const away = { turnedUntil: start + 1 };
    const healths = new Map([
      ['arkesel', away],
      ['aws', away],
    ] as const);
    expect(orderRoutes(both, healths, start)).toEqual(both);
  });

  it.each([
    ['aws,arkesel', ['aws', 'arkesel']],
    [' aws ', ['aws']],
    ['', undefined],
    ['aws,aws', undefined],
    ['aws,pigeon', undefined],
  ])('can be chosen of the stage’s routes: %j', (choice, chosen) => {
    expect(chooseRoutes(both, choice)).toEqual(chosen);
  });

  it('has no route that the stage does not have', () => {
    expect(chooseRoutes(['aws'], 'arkesel,aws')).toBeUndefined();
  });
});
