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
    ['hr46+cp Nowhere', 'short'],
    ['46+CP Accra', 'short'],
    ['https://maps.app.goo.gl/abCD1234', 'link'],
    ['www.google.com/maps/place/Osu+Castle', 'link'],
    ['https://maps.google.com/?q=51.5,-0.18', 'outside'],
    ['0, 0', 'outside'],
    ['6CQXHR46', 'form'],
    ['6CQXHR46+', 'form'],
    ['5.5560', 'form'],
    ['5,5560, -0,1969', 'form'],
    ['5.6.1, -0.2', 'form'],
    ['5618', 'form'],
    ['5°61′N 0°11′W', 'form'],
    ['5.6 N, 0.2 N', 'form'],
    ['5.6, -0.2, 7', 'form'],
    ['Osu', 'form'],
    ['', 'form'],
  ])('%j is %j', (text, position) => {
    expect(parsePosition(text)).toEqual(position);
  });

  it.each([
    '(5.6037, -0.1869)',
    '[5.6037; -0.1869]',
    '5.6037,\u22120.1869',
    '5.6037 \u20130.1869',
    '\u200E5.6037\u200B,\u00A0-0.1869\uFEFF',
    '5.6037° N, 0.1869° W',
    '5.6037ºN 0.1869ºW',
    '5.6037N/0.1869W',
    'N 5.6037 W 0.1869',
    '0.1869 W, 5.6037 N',
    'Lat: 5.6037, Lng: -0.1869',
    '{"lat":5.6037,"lng":-0.1869}',
    '5°36\'13.32"N 0°11\'12.84"W',
    '5° 36′ 13.32″ N, 0° 11′ 12.84″ W',
    '5°36’13.32”N0°11’12.84”W',
    "5°36'13.32''N 0°11'12.84''W",
    "5° 36.222' N, 0° 11.214' W",
    "5 36.222' -0 11.214'",
    'https://www.google.com/maps/@5.6037,-0.1869,17z',
    'https://www.google.com/maps/place/Osu/@5.7,-0.3,17z/data=!3m1!4b1!8m2!3d5.6037!4d-0.1869?entry=ttu',
    'https://www.google.com/maps/place/5%C2%B036%2713.3%22N+0%C2%B011%2712.8%22W/@5.6037,-0.1869,17z',
    'https://www.google.com/maps/dir/5.5,-0.1/5.6037,-0.1869/@5.55,-0.15,12z',
    'https://www.google.com/maps/dir/?api=1&origin=5.5,-0.1&destination=5.6037%2C-0.1869',
    'https://www.google.com/maps/search/5.6037,+-0.1869?entry=tts',
    'google.com/maps?q=loc:5.6037,-0.1869',
    'We are here: https://maps.google.com/?q=5.6037,-0.1869 please come',
    'https://maps.apple.com/?ll=5.6037,-0.1869&q=Gate',
    'https://www.openstreetmap.org/#map=17/5.6037/-0.1869',
    'https://www.openstreetmap.org/?mlat=5.6037&mlon=-0.1869#map=12/5.5/-0.1',
    'geo:5.6037,-0.1869?z=17',
    'geo:0,0?q=5.6037,-0.1869(Blue%20gate)',
  ])('%j is read', (text) => {
    const read = parsePosition(text);
    if (typeof read === 'string') throw new Error(read);
    expect(read.lat).toBeCloseTo(5.6037, 6);
    expect(read.lng).toBeCloseTo(-0.1869, 6);
  });

  it.each([
    'JR37+F5, Accra',
    'jr37+f5 Accra, Ghana',
    'Kumasi Road, JR37+F5, Accra',
    'JR37+F5 Cantonments, Accra',
    '6CQXJR37+F5 Anywhere',
    'https://www.google.com/maps/place/JR37%2BF5+Accra',
    'https://plus.codes/6CQXJR37+F5',
  ])('%j is the whole Plus Code', (text) => {
    const read = parsePosition(text);
    if (typeof read === 'string') throw new Error(read);
    expect(toPlusCode(read)).toBe('6CQXJR37+F5');
  });

  it('is in the square beside that of the town where that is nearer', () => {
    const beyond = { lat: 5.6, lng: 0.02 };
    const short = toPlusCode(beyond)?.slice(4) ?? '';
    for (const town of ['Accra', 'Tema'])
      expect(parsePosition(`${short} ${town}`)).toEqual({
        lat: expect.closeTo(5.6, 3),
        lng: expect.closeTo(0.02, 3),
      });
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
