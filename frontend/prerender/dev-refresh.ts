// React's fast refresh needs this first; Vite adds it to HTML files, which we do not have.
// @ts-expect-error a module that only the dev server has
import { injectIntoGlobalHook } from '/@react-refresh';

injectIntoGlobalHook(window);
Object.assign(window, { $RefreshReg$: () => undefined, $RefreshSig$: () => (type: unknown) => type });

// The app's entry, from this module's address: it has to run after the above.
const entry = new URL(import.meta.url).searchParams.get('then');
if (entry) await import(/* @vite-ignore */ entry);
