import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync('frontend/styles/theme.css', 'utf8');
/** Colours of rounds, which come with the plan, written as those of the theme. */
const plan = readFileSync('frontend/office/dispatch/plan/plan.css', 'utf8').replace(
  /^\.(round-\d) \{\n {2}color:/gm,
  '--color-$1:',
);
const schemes = ['light', 'dark'] as const;

type Colours = { readonly [scheme in (typeof schemes)[number]]: string };

const hex = '(#[0-9a-f]{6})';
const tokens = new Map<string, Colours>(
  [
    ...`${css}${plan}`.matchAll(
      new RegExp(`--color-([\\w-]+): (?:light-dark\\(${hex}, ${hex}\\)|${hex});`, 'g'),
    ),
  ].map(([, name = '', light = '', dark = '', both]) => [name, { light: both ?? light, dark: both ?? dark }]),
);

/** WCAG 2.2, relative luminance. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(scheme: keyof Colours, one: string, other: string): number {
  const [dark = 0, light = 0] = [one, other]
    .map((name) => {
      const colours = tokens.get(name);
      if (!colours) throw new Error(`no colour ${name}`);
      return luminance(colours[scheme]);
    })
    .sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

type Pair = readonly [over: string, ground: string];
const pairs = (over: readonly string[], grounds: readonly string[]): readonly Pair[] =>
  grounds.flatMap((ground) => over.map((one) => [one, ground] as const));

const grounds = ['ground', 'surface', 'sunken'];
const tints = ['tint', 'tint-strong'];
const states = [
  'pending',
  'assigned',
  'progress',
  'completed',
  'cancelled',
  'overdue',
  'danger',
  'gold-tint',
];

const words: readonly Pair[] = [
  ...pairs(['ink', 'ink-soft', 'ink-faint', 'heading', 'brand', 'danger-ink'], grounds),
  ...pairs(['ink', 'ink-soft', 'heading', 'brand'], tints),
  ...pairs(['ink', 'heading', 'brand'], ['gold-tint']),
  ...pairs(['overdue-ink', 'completed-ink', 'pending-ink'], ['ground', 'surface', 'tint']),
  ...states.map((state) => [`${state}-ink`, state] as const),
  ...pairs(['action-ink'], ['action', 'action-hover', 'danger-action', 'danger-action-hover']),
  ...pairs(['gold-ink'], ['gold', 'gold-hover', 'band-accent']),
  ...pairs(['band-ink', 'band-ink-soft', 'band-accent'], ['band', 'band-raised', 'band-line']),
];

/** Edges of fields and the ring of focus, icons and bars, buttons: what has to be seen to be used (WCAG 2.2, 1.4.11). */
const shapes: readonly Pair[] = [
  ...pairs(['line-strong', 'accent', 'focus'], [...grounds, ...tints]),
  ...pairs(['action', 'danger-action'], ['ground', 'surface']),
  ...pairs(
    Array.from({ length: 8 }, (_, index) => `round-${index + 1}`),
    ['ground', 'surface', 'sunken', 'tint-strong'],
  ),
  ...pairs(['gold'], ['band', 'band-raised']),
  ...pairs(['band-accent'], ['band', 'band-raised', 'band-line']),
];

describe.each(schemes)('in the %s scheme', (scheme) => {
  test.each(words)('%s can be read on %s', (word, ground) => {
    expect(contrast(scheme, word, ground)).toBeGreaterThanOrEqual(4.5);
  });
  test.each(shapes)('%s is seen on %s', (shape, ground) => {
    expect(contrast(scheme, shape, ground)).toBeGreaterThanOrEqual(3);
  });
});

test('what is written on or edged with has both schemes; paints are for pictures', () => {
  const paints = [
    ...css.slice(css.indexOf('/* Paints'), css.indexOf('--font-*')).matchAll(/--color-([\w-]+):/g),
  ];
  expect(paints.length).toBeGreaterThan(15);
  const painted = new RegExp(
    `(text|bg|border|accent|decoration|divide|outline)-(${paints.map(([, name]) => name).join('|')})\\b(?!-)`,
  );
  const files = globSync('frontend/{ui,features,household,collector,office,public,prerender}/**/*.{ts,tsx}');
  expect(files.length).toBeGreaterThan(300);
  const found = files.filter((file) => painted.test(readFileSync(file, 'utf8')));
  expect(found).toEqual(['frontend/office/account/qr-code.tsx']);
});
