import { brand } from '#site/brand.ts';

/** Where the installed app starts; the service worker leads on to the dashboard of whoever uses this device. */
const startUrl = '/login?app';

/** The web app manifest. Colours are those of the light scheme (`--color-action`, `--color-ground`): a manifest has one. */
export function webManifest(): object {
  return {
    id: '/',
    name: `${brand.name}: waste pickups`,
    short_name: brand.name,
    description: 'Book waste pickups, follow them, and do them.',
    lang: 'en-GH',
    start_url: startUrl,
    scope: '/',
    display: 'standalone',
    background_color: '#faf8f3',
    theme_color: '#17612f',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  };
}
