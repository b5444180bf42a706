/** The oldest browsers, as targets of scripts and style sheets: Chrome 106 is the last on Android 6 and the base of Samsung Internet 20. `tsconfig.site.json` keeps newer built-ins out. */
export const browsers: string[] = ['chrome106', 'firefox121', 'safari16.4'];
