// React's fast refresh wants this before the first component; Vite puts it into an HTML file by itself, we have none.
// @ts-expect-error a module that only the dev server has
import { injectIntoGlobalHook } from '/@react-refresh';

injectIntoGlobalHook(window);
Object.assign(window, { $RefreshReg$: () => undefined, $RefreshSig$: () => (type: unknown) => type });

// A page behind the login names the entry of its app in this module's address: fetched earlier, it would run too soon.
const entry = new URL(import.meta.url).searchParams.get('then');
if (entry) await import(/* @vite-ignore */ entry);
