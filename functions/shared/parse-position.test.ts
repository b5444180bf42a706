import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePosition } from './parse-position.ts';
import { toPlusCode } from './plus-code.ts';

describe('a position as people write it', () => {
  it.each([
    ['5.5560, -0.1969', { lat: 5.556, lng: -0.1969 }],
    [' 5.5560,-0.1969 ', { lat: 5.556, lng: -0.1969 }],
    ['5.5560 -0.1969', { lat: 5.556, lng: -0.1969 }],
    ['6; 1', { lat: 6, lng: 1 }],
    // Latitude and longitude that changed places.
    ['-0.1969, 5.5560', 'outside'],
    ['51.5, -0.1', 'outside'],
    ['95, 200', 'outside'],
    ['HR46+CP', 'short'],
    ['hr46+cp Accra', 'short'],
    ['6CQXHR46', 'form'],
    ['6CQXHR46+', 'form'],
    ['5.5560', 'form'],
    ['5,5560, -0,1969', 'form'],
    ['Osu', 'form'],
    ['', 'form'],
  ])('%j is %j', (text, position) => {
    expect(parsePosition(text)).toEqual(position);
  });

  it('is the middle of a Plus Code, in any case', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 4.5, max: 11, noNaN: true }),
        fc.double({ min: -3, max: 1, noNaN: true }),
        (lat, lng) => {
          const code = toPlusCode({ lat, lng }) ?? '';
          const read = parsePosition(code.toLowerCase());
          if (typeof read === 'string') throw new Error(read);
          expect(Math.abs(read.lat - lat)).toBeLessThan(0.0001);
          expect(Math.abs(read.lng - lng)).toBeLessThan(0.0001);
          expect(toPlusCode(read)).toBe(code);
        },
      ),
    );
  });
});
