import { bird } from '#ui/icon/bird.ts';

const { body, lines, egg } = bird;

/** In the colours of `leaf-700`, white and `gold-400`: files know no tokens. */
export const iconMark = `<path d="${body}" fill="#fff"/><path d="${lines}" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round"/><path d="${egg}" fill="#f3b93a"/>`;

export const iconSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><title>Sankofa</title><rect width="48" height="48" rx="12" fill="#17612f"/>${iconMark}</svg>`;
