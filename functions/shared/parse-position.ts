import { decode } from 'pluscodes';
import { plainSpelling } from './plain-spelling.ts';
import { toPlusCode } from './plus-code.ts';
import { isInGhana } from './position.ts';
import { findTown } from './towns.ts';
import type { Coordinates } from './travel.ts';

/** Why a text is no position: `short` is a Plus Code without its beginning or a town. */
export type PositionTrouble = 'form' | 'short' | 'link' | 'outside';

/** A position in Ghana as people write and paste it; see `readPosition`. */
export function parsePosition(text: string): Coordinates | PositionTrouble {
  const position = readPosition(text) ?? 'form';
  if (typeof position === 'string') return position;
  return isInGhana(position) ? position : 'outside';
}

type Incomplete = 'short' | 'link';
const link = /:\/\/|\bGEO:|[A-Z]\.[A-Z]+\//;

/** The position in degrees, minutes and seconds, a Plus Code, or a link of Google Maps, Apple Maps, OpenStreetMap or a phone. */
function readPosition(text: string): Coordinates | Incomplete | undefined {
  const plain = plainSpelling(text.replace(/[º˚]/g, '°')).replaceAll("''", '"').toUpperCase();
  if (!link.test(plain)) return readAngles(plain) ?? readPlusCode(plain);
  const address = plain.replace(/%(2[0BC])/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return readLink(address) ?? readPlusCode(address) ?? 'link';
}

/** `-0.1969`, `0.1969° W` or `0°11'48.8"W`. */
const angles =
  /([+-])?\s*(\d+(?:\.\d+)?)\s*°?\s*(?:([0-5]?\d(?:\.\d+)?)\s*'\s*)?(?:([0-5]?\d(?:\.\d+)?)\s*"\s*)?([NSEW])?/g;

const around = /^(?:[\s,;:/()[\]{}"]|LAT(?:ITUDE)?|LON(?:G(?:ITUDE)?)?|LNG)*$/;

function readAngles(text: string): Coordinates | undefined {
  const isLetterFirst = /^\W*[NSEW]\W*\d/.test(text);
  const written = isLetterFirst ? text.replace(/([NSEW])([^NSEW]+)/g, '$2$1') : text;
  if (!around.test(written.replace(angles, ' '))) return undefined;
  const [first, second, ...others] = [...written.matchAll(angles)].map(readAngle);
  if (!first || !second || others.length > 0) return undefined;
  const isTurned = first.axis === 'EW' || second.axis === 'NS';
  const [lat, lng] = isTurned ? [second, first] : [first, second];
  if (lat.axis === 'EW' || lng.axis === 'NS') return undefined;
  return { lat: lat.degrees, lng: lng.degrees };
}

function readAngle([, sign, degrees, minutes = '0', seconds = '0', letter = ' ']: RegExpMatchArray) {
  const size = Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600;
  const isNegative = sign === '-' || 'SW'.includes(letter);
  return { degrees: isNegative ? -size : size, axis: ['NS', 'EW'].find((axis) => axis.includes(letter)) };
}

/** Where links have a position: that of a place before that of the map around it, the end of a way before its start. */
const inLinks = [
  /!3D(-?[\d.]+)!4D(-?[\d.]+)/,
  /[?&#]M?LAT=(-?[\d.]+)&M?(?:LON|LNG)=(-?[\d.]+)/,
  /[?&](?:Q|QUERY|DESTINATION|DADDR|LL|COORDINATE)=(?:LOC:)?(-?[\d.]+),[ +]*(-?[\d.]+)/,
  /MAP=[\d.]+\/(-?[\d.]+)\/(-?[\d.]+)/,
  /(?:GEO:|.*\/)(-?[\d.]+),[ +]*(-?[\d.]+)/,
  /@(-?[\d.]+),(-?[\d.]+)/,
];

function readLink(address: string): Coordinates | undefined {
  const match = inLinks.map((form) => form.exec(address)).find(Boolean);
  return match ? { lat: Number(match[1]), lng: Number(match[2]) } : undefined;
}

const plusCode = /(?:^|[^A-Z\d])((?:[2-9CFGHJMPQRVWX]{2}){1,4})(\+[2-9CFGHJMPQRVWX]{2,7})(?![A-Z\d])/;

function readPlusCode(text: string): Coordinates | 'short' | undefined {
  const [written = '', beginning = '', end] = plusCode.exec(text) ?? [];
  if (end === undefined) return undefined;
  const missing = 8 - beginning.length;
  if (missing === 0) return decodeMiddle(beginning + end);
  // Of a code without six digits there is one every five kilometres: a town is too wide to tell which.
  const town = missing < 6 ? findTown(text.replace(written, ' ')) : undefined;
  if (!town) return 'short';
  const near = decodeMiddle(`${toPlusCode(town)?.slice(0, missing)}${beginning}${end}`);
  // The nearest such place to the town, which may lie in another square of the grid.
  const square = 20 ** (2 - missing / 2);
  const nearest = (degrees: number, of: number) => degrees + Math.round((of - degrees) / square) * square;
  return near ? { lat: nearest(near.lat, town.lat), lng: nearest(near.lng, town.lng) } : undefined;
}

function decodeMiddle(code: string): Coordinates | undefined {
  const middle = decode(code);
  return middle ? { lat: middle.latitude, lng: middle.longitude } : undefined;
}
