import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync('frontend/styles/theme.css', 'utf8');
const colours = new Map(
  [...css.matchAll(/--color-([\w-]+):\s*(#[0-9a-f]{6})/g)].map(([, name, hex]) => [name, hex]),
);

/** WCAG 2.2, relative luminance. */
function luminance(name: string): number {
  const hex = colours.get(name);
  if (!hex) throw new Error(`no colour ${name}`);
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ['ground', 'surface', 'sunken'];
const words = ['ink', 'ink-soft', 'ink-faint', 'leaf-700', 'leaf-800', 'danger-700'];
const pairs = [
  ...grounds.flatMap((ground) => words.map((word) => [word, ground])),
  ...['pending', 'assigned', 'progress', 'completed', 'cancelled', 'overdue'].map((one) => [
    `${one}-ink`,
    one,
  ]),
  ...['leaf-600', 'leaf-700', 'leaf-800', 'leaf-900', 'danger-600', 'danger-700'].map((one) => [
    'white',
    one,
  ]),
  ...['gold-300', 'gold-400', 'gold-500'].map((one) => ['ink', one]),
  ...['leaf-50', 'leaf-100'].map((one) => ['leaf-800', one]),
  ['gold-800', 'gold-100'],
  ['danger-700', 'danger-50'],
  ['leaf-100', 'leaf-900'],
];

test.each(pairs)('%s on %s can be read', (word = '', ground = '') => {
  expect(contrast(word, ground)).toBeGreaterThanOrEqual(4.5);
});

test.each(grounds)('the edge of a field is seen on %s', (ground) => {
  expect(contrast('line-strong', ground)).toBeGreaterThanOrEqual(3);
  expect(contrast('focus', ground)).toBeGreaterThanOrEqual(3);
});
