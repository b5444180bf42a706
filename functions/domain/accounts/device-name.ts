type Names = readonly (readonly [pattern: RegExp, name: string])[];

/** The first that matches counts: most browsers call themselves by the names of others, too. */
const browsers: Names = [
  [/Opera Mini\//, 'Opera Mini'],
  [/UCBrowser\/|UBrowser\//, 'UC Browser'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/PHX\//, 'Phoenix'],
  [/\bFB(AN|AV)\//, 'Facebook'],
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOP(R|T|X)\/|^Opera\//, 'Opera'],
  [/KAIOS\//i, 'Browser'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Android.* Version\//, 'Android Browser'],
  [/Version\/.* Safari\//, 'Safari'],
  [/MSIE |Trident\//, 'Internet Explorer'],
];

const systems: Names = [
  [/KAIOS\//i, 'KaiOS'],
  [/Windows Phone/, 'Windows Phone'],
  [/Android|\bAdr /, 'Android'],
  [/iPad/, 'iPad'],
  [/iPhone|iPod/, 'iPhone'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
];

/** No browser says more about itself; whatever else is sent is read no further. */
const longestRead = 500;

/** A device as people know it, by what its browser says: `Chrome on Android`, without versions or models. Undefined when that is unknown. */
export function nameDevice(userAgent: string | undefined): string | undefined {
  const said = userAgent?.slice(0, longestRead) ?? '';
  const browser = findName(browsers, said);
  const system = findName(systems, said);
  if (!system) return browser;
  return `${browser ?? 'Browser'} on ${system}`;
}

function findName(names: Names, said: string): string | undefined {
  return names.find(([pattern]) => pattern.test(said))?.[1];
}
