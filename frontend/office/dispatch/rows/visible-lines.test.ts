import { expect, test } from 'vitest';
import { cutList, findLine, measureOffsets, rangeInView } from './visible-lines.ts';

const offsets = measureOffsets(Array.from({ length: 1000 }, () => 40));

test('the line at a distance from the top', () => {
  expect([0, 39, 40, 39_999, 99_999].map((distance) => findLine(offsets, distance))).toEqual([
    0, 0, 1, 999, 999,
  ]);
  expect(findLine(measureOffsets([]), 100)).toBe(0);
});

test('what is seen is rendered with a margin, and a small step renders nothing new', () => {
  const range = rangeInView(offsets, 4000, 4800);
  expect(range).toEqual({ from: 90, to: 130 });
  expect(rangeInView(offsets, 4100, 4900)).toEqual(range);
  expect(rangeInView(offsets, 4700, 5500)).not.toEqual(range);
  expect(rangeInView(offsets, 0, 800)).toEqual({ from: 0, to: 30 });
});

test('a short list is rendered whole', () => {
  expect(rangeInView(measureOffsets([40, 40]), 0, 800)).toEqual({ from: 0, to: 2 });
});

test('the line with the focus stays, wherever the window is', () => {
  expect(cutList(1000, { from: 100, to: 140 }, [3])).toEqual([
    { from: 0, to: 3, isRendered: false },
    { from: 3, to: 4, isRendered: true },
    { from: 4, to: 100, isRendered: false },
    { from: 100, to: 140, isRendered: true },
    { from: 140, to: 1000, isRendered: false },
  ]);
  expect(cutList(10, { from: 0, to: 10 }, [3])).toEqual([{ from: 0, to: 10, isRendered: true }]);
  expect(cutList(0, { from: 0, to: 32 }, [-1])).toEqual([]);
});

test('so does the heading of the window that is in view, once', () => {
  const rendered = (kept: readonly number[]) =>
    cutList(1000, { from: 500, to: 540 }, kept).flatMap(({ from, to, isRendered }) =>
      isRendered ? [[from, to]] : [],
    );
  expect(rendered([94, 94])).toEqual([
    [94, 95],
    [500, 540],
  ]);
  expect(rendered([800, 94])).toEqual([
    [94, 95],
    [500, 540],
    [800, 801],
  ]);
});
