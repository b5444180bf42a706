import { expect, it } from 'vitest';
import { rotationStep, type SigningSecret } from './key-rotation.ts';

const now = new Date('2026-06-09T10:00:00.000Z');
const seconds = now.getTime() / 1000;
const day = 86_400;
const since = (age: number): SigningSecret => ({
  kid: 'one',
  privateKey: { x: 'public part' },
  since: seconds - age,
});
const announced = (age: number, secret: SigningSecret): SigningSecret => ({
  ...secret,
  next: { kid: 'two', publishedAt: seconds - age },
});

it.each<[string, SigningSecret | undefined, string]>([
  ['there is none', undefined, 'create'],
  ['it has signed for less than 30 days', since(30 * day - 1), 'nothing'],
  ['it has signed for 30 days', since(30 * day), 'announce'],
  ['its successor is known for less than an hour', announced(3599, since(40 * day)), 'nothing'],
  ['its successor is known for an hour', announced(3600, since(40 * day)), 'take over'],
])('when %s', (_, secret, step) => {
  expect(rotationStep(secret, now)).toBe(step);
});
