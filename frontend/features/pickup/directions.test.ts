import { expect, test } from 'vitest';
import { directionsUrl, stopsPerLink } from './directions.ts';

const read = (url: string) => Object.fromEntries(new URL(url).searchParams);
const at = (lat: number) => ({ location: 'Osu', position: { lat, lng: -0.18 } });

test('a place is found by its position, or else by its words in Ghana', () => {
  expect(read(directionsUrl(at(5.56)))).toEqual({ api: '1', destination: '5.56,-0.18' });
  const words = { location: 'Kasoa, kiosk & gate' };
  expect(read(directionsUrl(words))).toEqual({ api: '1', destination: 'Kasoa, kiosk & gate, Ghana' });
});

test('a rough position leads nobody: the words do', () => {
  const position = { lat: 5.56, lng: -0.18, accuracy: 201 };
  expect(read(directionsUrl({ location: 'Osu', position })).destination).toBe('Osu, Ghana');
});

test('several stops lead over the first ones to the last, no more than a map takes', () => {
  const stops = [1, 2, 3, 4, 5, 6].map(at);
  expect(read(directionsUrl(...stops))).toEqual({
    api: '1',
    destination: `${stopsPerLink},-0.18`,
    waypoints: '1,-0.18|2,-0.18|3,-0.18',
  });
});
