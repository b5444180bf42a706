import { expect, it } from 'vitest';
import { nameDevice } from './sessions.ts';

const mozilla = 'Mozilla/5.0';
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0';
const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const android = 'Linux; Android 10; K';
const iPhone = 'iPhone; CPU iPhone OS 17_5 like Mac OS X';

it.each([
  ['Chrome on Android', `${mozilla} (${android}) ${chrome} Mobile Safari/537.36`],
  ['Chrome on Windows', `${mozilla} (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`],
  ['Chrome on Mac', `${mozilla} (Macintosh; Intel Mac OS X 10_15_7) ${chrome} Safari/537.36`],
  ['Chrome on ChromeOS', `${mozilla} (X11; CrOS x86_64 14541.0.0) ${chrome} Safari/537.36`],
  [
    'Chrome on Linux',
    `${mozilla} (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/126.0.0.0 Safari/537.36`,
  ],
  ['Chrome on iPhone', `${mozilla} (${iPhone}) ${webKit} CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1`],
  ['Firefox on Windows', `${mozilla} (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0`],
  ['Firefox on Android', `${mozilla} (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0`],
  ['Firefox on iPhone', `${mozilla} (${iPhone}) ${webKit} FxiOS/127.0 Mobile/15E148 Safari/605.1.15`],
  ['Safari on iPhone', `${mozilla} (${iPhone}) ${webKit} Version/17.5 Mobile/15E148 Safari/604.1`],
  [
    'Safari on iPad',
    `${mozilla} (iPad; CPU OS 12_5 like Mac OS X) ${webKit} Version/12.1 Mobile/15E148 Safari/604.1`,
  ],
  ['Safari on Mac', `${mozilla} (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Version/17.5 Safari/605.1.15`],
  ['Edge on Windows', `${mozilla} (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/126.0.0.0`],
  ['Edge on Android', `${mozilla} (${android}) ${chrome} Mobile Safari/537.36 EdgA/126.0.0.0`],
  ['Opera on Android', `${mozilla} (${android}) ${chrome} Mobile Safari/537.36 OPR/83.0.0.0`],
  [
    'Samsung Internet on Android',
    `${mozilla} (Linux; Android 13; SAMSUNG SM-A135F) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
  ],
  ['Phoenix on Android', `${mozilla} (Linux; Android 12; TECNO BF6) ${chrome} Mobile Safari/537.36 PHX/15.3`],
  [
    'Facebook on Android',
    `${mozilla} (Linux; Android 13; SM-A135F; wv) ${chrome} Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/468.0.0.53;]`,
  ],
  [
    'Opera Mini on Android',
    'Opera/9.80 (Android; Opera Mini/36.2.2254/119.132; U; en) Presto/2.12.423 Version/12.16',
  ],
  ['Opera Mini', 'Opera/9.80 (J2ME/MIDP; Opera Mini/7.1.32052/29.3709; U; en) Presto/2.8.119 Version/11.10'],
  [
    'UC Browser on Android',
    'Mozilla/5.0 (Linux; U; Android 8.1.0; en-US; itel A16) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/78.0.3904.108 UCBrowser/13.4.0.1306 Mobile Safari/537.36',
  ],
  [
    'UC Browser on Android',
    'UCWEB/2.0 (MIDP-2.0; U; Adr 4.4.2; en-US; itel_it1516) U2/1.0.0 UCBrowser/10.7.0 Mobile',
  ],
  ['UC Browser', 'UCWEB/2.0 (Java; U; MIDP-2.0; en-US; nokia200) U2/1.0.0 UCBrowser/9.4.1 Mobile'],
  ['Browser on KaiOS', `${mozilla} (Mobile; Nokia_8110_4G; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5.1`],
  [
    'Android Browser on Android',
    `${mozilla} (Linux; U; Android 4.0.3; en-gb; GT-S5300) AppleWebKit/534.30 (KHTML, like Gecko) Version/4.0 Mobile Safari/534.30`,
  ],
  ['Internet Explorer on Windows', `${mozilla} (Windows NT 6.1; Trident/7.0; rv:11.0) like Gecko`],
  ['Browser on Android', `Dalvik/2.1.0 (Linux; U; Android 11)`],
])('is %s: %s', (name, userAgent) => {
  expect(nameDevice(userAgent)).toBe(name);
});

it.each([undefined, '', 'curl/8.5.0', 'node', 'okhttp/4.12.0', `${'x'.repeat(600)} Firefox/1`])(
  'is unknown: %s',
  (userAgent) => {
    expect(nameDevice(userAgent)).toBeUndefined();
  },
);
