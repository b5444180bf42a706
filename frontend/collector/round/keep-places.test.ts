import { expect, test } from 'vitest';
import { keepPlaces } from './plan-round.ts';

test('a row that has left stays below the one that stood before it', () => {
  expect(keepPlaces(['a', 'b', 'c'], ['a', 'c'])).toEqual(['a', 'b', 'c']);
  expect(keepPlaces(['a', 'b', 'c'], ['b', 'c'])).toEqual(['a', 'b', 'c']);
  expect(keepPlaces(['a', 'b', 'c', 'd'], ['a', 'd'])).toEqual(['a', 'b', 'c', 'd']);
  expect(keepPlaces(['a', 'b', 'c'], ['c', 'a'])).toEqual(['c', 'a', 'b']);
});

test('rows that are new or back are where they belong now', () => {
  expect(keepPlaces([], ['a', 'b'])).toEqual(['a', 'b']);
  expect(keepPlaces(['a', 'b', 'c'], ['b', 'a', 'new'])).toEqual(['b', 'c', 'a', 'new']);
});
