/**
 * The oldest browsers that the site works in: Chrome 106 is the last one on Android 6, and Samsung Internet 20 is built on it.
 * Scripts and style sheets are compiled for these; `tsconfig.site.json` keeps newer built-ins out, as nothing is polyfilled.
 */
export const browsers: string[] = ['chrome106', 'firefox121', 'safari16.4'];
