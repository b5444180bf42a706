import { Bird } from '#ui/icon/brand-mark.tsx';

type Paint = 'sky' | 'hill' | 'leaf' | 'gold' | 'white' | 'ink' | 'black';
/** An area, or a line of a width. */
type Stroke = readonly [Paint, path: string, width?: number];

type Props = { readonly name: 'empty' | 'waiting' | 'done'; readonly className?: string };

/** Tokens as attributes: classes that few pages use would be rules in the style sheet of all. */
const paints: Readonly<Record<Paint, string>> = {
  sky: 'var(--color-gold-tint)',
  hill: 'var(--color-brand-line)',
  leaf: 'var(--color-accent)',
  gold: 'var(--color-gold)',
  white: 'var(--color-surface)',
  ink: 'var(--color-heading)',
  black: 'var(--color-gold-ink)',
};

const land: readonly Stroke[] = [
  ['sky', 'M10 84C-8 44 22 8 80 8s88 36 70 76z'],
  ['hill', 'M10 84c2-18 34-28 62-16 26-14 66-8 78 16-20 8-120 8-140 0z'],
];

const pictures: Readonly<Record<Props['name'], readonly Stroke[]>> = {
  // A yard with the lines of the broom, a bin with its lid up and nothing in it.
  empty: [
    ['white', 'M24 79c10-6 20-6 30 0M34 74c10-6 20-6 30 0M110 79c8-5 16-5 24 0', 2],
    ['leaf', 'M28 44h26l-3 32H31z'],
    ['ink', 'M26 40h30v6H26z'],
    ['leaf', 'M24 34l28-10', 5],
    ['white', 'M36 52l1 18M46 52l-1 18', 2],
  ],
  // The tricycle with its load on the road, and the clock.
  waiting: [
    ['ink', 'M16 80h128', 3],
    ['white', 'M108 18a14 14 0 1 0 .1 0z'],
    ['ink', 'M108 18a14 14 0 1 0 .1 0zM108 24v8l6 4', 2.5],
    ['gold', 'M64 44a9 9 0 1 1 18 0zM80 42a8 8 0 1 1 16 0z'],
    ['leaf', 'M56 44h44l-3 24H59z'],
    ['ink', 'M38 72l8-26h-8M46 62h14', 3],
    ['gold', 'M48 46h10l2 16H48z'],
    ['ink', 'M53 32a6 6 0 1 0 .1 0zM52 48l-12 4'],
    ['ink', 'M52 50l-10-2M52 62l-6 8', 3],
    ['white', 'M38 66a7 7 0 1 0 .1 0zM86 66a7 7 0 1 0 .1 0z'],
    ['ink', 'M38 66a7 7 0 1 0 .1 0zM86 66a7 7 0 1 0 .1 0z', 4],
  ],
  // A clean gate, and the tick.
  done: [
    ['ink', 'M22 46v32M66 46v32', 5],
    ['leaf', 'M28 58h32M28 70h32M36 52v26M44 50v28M52 52v26', 3],
    ['gold', 'M44 12a15 15 0 1 0 .1 0z'],
    ['black', 'M37 27l5 5 10-10', 4],
  ],
};

const birds = { empty: 'translate(78 21) scale(1.3)', waiting: '', done: 'translate(80 21) scale(1.300)' };

export function Scene({ name, className = 'h-24' }: Props) {
  return (
    <svg
      data-scene={name}
      viewBox="0 0 160 92"
      aria-hidden
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      {[...land, ...pictures[name]].map(([paint, path, width]) => (
        <path
          key={`${path} ${width}`}
          d={path}
          {...(width ? { stroke: paints[paint], strokeWidth: width } : { fill: paints[paint] })}
        />
      ))}
      {birds[name] && (
        <g transform={birds[name]} className="text-brand">
          <Bird />
        </g>
      )}
    </svg>
  );
}
