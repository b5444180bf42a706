import { describe, expect, it } from 'vitest';
import { readTyped } from './read-typed.ts';
import { roundTexts } from './texts.ts';

const wrongName = { notice: 'Please type your name in letters, for example: Ama Mensah' };
const wrongPlace = { notice: 'Please type a few words that help us find it.' };

describe('a name that is typed', () => {
  it.each([
    ['Ama Mensah', 'Ama', 'Mensah'],
    ['  Ama   Mensah  Owusu ', 'Ama', 'Mensah Owusu'],
    ['Ɛsi Ɔkɔtɔ', 'Ɛsi', 'Ɔkɔtɔ'],
    ['A B', 'A', 'B'],
    [' Ama ', 'Ama', ''],
  ])('“%s” is a first and a last name, or one name', (text, firstName, lastName) => {
    expect(readTyped('name', text)).toEqual({ set: { firstName, lastName } });
  });

  it.each([
    '',
    ' ',
    '1',
    '1 2',
    'Ama 2',
    '1 Mensah',
    '- -',
    `${'a'.repeat(51)} Mensah`,
    `Ama ${'b'.repeat(51)}`,
  ])('“%s” is none', (text) => {
    expect(readTyped('name', text)).toEqual(wrongName);
  });

  it('has at most 50 characters a part', () => {
    const part = 'a'.repeat(50);
    expect(readTyped('name', `${part} ${part}`)).toEqual({ set: { firstName: part, lastName: part } });
  });
});

describe.each(['home', 'place'] as const)('a place that is typed for %s', (field) => {
  it.each(['Kasoa, blue kiosk', 'Osu', '2nd gate', 'x'.repeat(200)])('“%s” helps to find it', (location) => {
    expect(readTyped(field, ` ${location} `)).toEqual({ set: { place: { location } } });
  });

  it.each(['', 'Os', '1', '12345', '- - -', 'O\u200B\u200Bs', 'x'.repeat(201)])('“%s” does not', (text) => {
    expect(readTyped(field, text)).toEqual(wrongPlace);
  });
});

describe('how many are typed', () => {
  it.each([
    ['1', 1],
    [' 20 ', 20],
    ['03', 3],
  ])('“%s” is %i', (text, count) => {
    expect(readTyped('count', text)).toEqual({ set: { count } });
    expect(readTyped('doorCount', text)).toEqual({ set: { count } });
  });

  it.each(['', '0', '21', '100', '2.5', '-1', '1e1', 'three', '٣'])('“%s” is no number of sizes', (text) => {
    expect(readTyped('count', text)).toEqual({ notice: 'That is not a number from 1 to 20.' });
  });
});

describe('what a collector types who could not collect', () => {
  it.each(['A dog', 'x'.repeat(500)])('“%s” says why', (note) => {
    expect(readTyped('note', ` ${note} `)).toEqual({ set: { note } });
  });

  it.each(['', '5', '- -', 'x'.repeat(501)])('“%s” does not', (text) => {
    expect(readTyped('note', text)).toEqual({ notice: roundTexts.wrongNote });
  });
});
