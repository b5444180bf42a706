// React's fast refresh wants this before the first component; Vite puts it into an HTML file by itself, we have none.
// @ts-expect-error a module that only the dev server has
import { injectIntoGlobalHook } from '/@react-refresh';

injectIntoGlobalHook(window);
Object.assign(window, { $RefreshReg$: () => undefined, $RefreshSig$: () => (type: unknown) => type });
