import type { Coordinates } from './travel.ts';

/** Names with latitude and longitude to a tenth of a degree (geonames.org), to complete a Plus Code; of names that are there once. */
const towns = [
  'accra 5.6 -0.2, aflao 6.1 1.2, ashaiman 5.7 0, axim 4.9 -2.2, bawku 11.1 -0.2, berekum 7.5 -2.6',
  'bibiani 6.5 -2.3, bolgatanga 10.8 -0.9, cape coast 5.1 -1.2, dambai 8.1 0.2, damongo 9.1 -1.8',
  'dunkwa 6 -1.8, ejura 7.4 -1.4, elmina 5.1 -1.4, goaso 6.8 -2.5, ho 6.6 0.5, hohoe 7.2 0.5',
  'kasoa 5.5 -0.4, keta 5.9 1, kintampo 8.1 -1.7, koforidua 6.1 -0.3, konongo 6.6 -1.2',
  'kumasi 6.7 -1.6, madina 5.7 -0.2, nalerigu 10.5 -0.4, navrongo 10.9 -1.1, nsawam 5.8 -0.3',
  'nungua 5.6 -0.1, obuasi 6.2 -1.7, salaga 8.6 -0.5, savelugu 9.6 -0.8, sefwi wiawso 6.2 -2.5',
  'sekondi 4.9 -1.7, suhum 6 -0.5, sunyani 7.3 -2.3, takoradi 4.9 -1.8, tamale 9.4 -0.8',
  'tarkwa 5.3 -2, techiman 7.6 -1.9, tema 5.7 0, teshie 5.6 -0.1, wa 10.1 -2.5, winneba 5.4 -0.6',
  'yendi 9.4 0',
].flatMap((line) => line.split(', ').map(readTown));

function readTown(row: string) {
  const [, name = '', lat, lng] = /^(.+) (\S+) (\S+)$/.exec(row) ?? [];
  return { name, lat: Number(lat), lng: Number(lng) };
}

/** Its middle. */
export function findTown(text: string): Coordinates | undefined {
  const words = ` ${text.toLowerCase().replace(/[^a-z]+/g, ' ')} `;
  const [last] = towns
    .map((town) => ({ ...town, at: words.lastIndexOf(` ${town.name} `) }))
    .sort((one, other) => other.at - one.at);
  return last && last.at >= 0 ? { lat: last.lat, lng: last.lng } : undefined;
}
