import { describe, expect, it } from 'vitest';
import { addBounces, isBouncing, isDomainBouncing, type MailHealth } from './mail-fate.ts';

const now = new Date('2026-11-23T14:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

/** A stage that has sent so many mails, the last of which bounced. */
function having(sent: number, bounced: number, at = now): MailHealth {
  const health = { sent, bounces: [] };
  return { sent, bounces: addBounces(health, bounced, at) };
}

describe('too many mails bounce', () => {
  it.each([
    ['50 of 900', having(900, 50), true],
    ['50 of 1,000: not more than 5 %', having(1000, 50), false],
    ['51 of 1,000', having(1000, 51), true],
    ['51 of the last 1,000 of a million', having(1_000_000, 51), true],
    ['49 of 100: too few to say', having(100, 49), false],
    ['all of 49', having(49, 49), false],
    ['none', having(5000, 0), false],
    ['51 of 1,000, 23 hours ago', having(1000, 51, hoursAgo(23)), true],
    ['51 of 1,000, 25 hours ago', having(1000, 51, hoursAgo(25)), false],
  ])('%s', (_, health, expected) => {
    expect(isBouncing(health, now)).toBe(expected);
  });

  it('no longer once a thousand others went out', () => {
    const health = having(1000, 51);
    expect(isBouncing({ ...health, sent: 1999 }, now)).toBe(true);
    expect(isBouncing({ ...health, sent: 2000 }, now)).toBe(false);
  });

  it('from a domain: where one of ten of the last came from there, or nobody knows from where', () => {
    const from = (domain: string, invented: number, mistyped: number) => {
      const domains = [...Array(invented).fill('invented'), ...Array(mistyped).fill('mistyped')];
      const bounces = addBounces({ sent: 200, bounces: [] }, domains.length, now, domains);
      return isDomainBouncing({ sent: 200, bounces }, domain, now);
    };
    expect([from('invented', 46, 4), from('mistyped', 46, 4), from('other', 46, 4)]).toEqual([
      true,
      false,
      false,
    ]);
    expect([from('mistyped', 45, 5), from('invented', 45, 4)]).toEqual([true, false]);
    expect(isDomainBouncing(having(200, 50), 'any', now)).toBe(true);
  });

  it('is known from the last 51 bounces', () => {
    const health = having(1000, 600);
    expect(health.bounces).toHaveLength(51);
    expect(isBouncing(health, now)).toBe(true);
  });
});
