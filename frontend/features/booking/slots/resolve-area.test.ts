import { expect, test } from 'vitest';
import { followAddress, resolveArea } from './use-slots.ts';

const everywhere = { id: 'everywhere', name: 'Everywhere', addressPrefixes: [] };
const accra = { id: 'accra', name: 'Accra', addressPrefixes: ['GA'] };
const osu = { id: 'osu', name: 'Osu', addressPrefixes: ['GA-184'] };
const areas = [everywhere, accra, osu];

test.each([
  ['', '', 'everywhere'],
  ['', 'GA-100-0021', 'accra'],
  ['', ' ga-184-0021 ', 'osu'],
  ['accra', 'GA-184-0021', 'accra'],
  ['gone', 'CR-100-0021', 'everywhere'],
])('area %j and address %j are in %s', (areaId, digitalAddress, expected) => {
  expect(resolveArea(areas, { areaId, digitalAddress })?.id).toBe(expected);
});

test('without Everywhere an unknown address has no area', () => {
  expect(resolveArea([accra], { areaId: '', digitalAddress: '' })).toBeUndefined();
});

test('another address moves to its area and gives the time back; typing on in one area keeps it', () => {
  const inAccra = { areaId: 'accra', digitalAddress: 'GA' };
  expect(followAddress(areas, inAccra, 'GA-1')).toEqual({});
  expect(followAddress(areas, inAccra, 'GA-184-0021')).toEqual({ areaId: 'osu', time: '' });
  expect(followAddress(areas, inAccra, 'CR-100-0021')).toEqual({});
});
