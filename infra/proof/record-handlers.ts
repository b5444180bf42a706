import type { Plugin } from 'vite';

/** The global under which `record-uses.ts` provides its recorder. */
export const recorderName = '__recordUses';

const declaration = /^export ((?:const|async function|function) )handler\b/m;

/** `functions/api/pickups/get-pickup.ts` → `pickups/get-pickup`; `functions/jobs/mail.ts` → `jobs/mail`. */
function getEntry(id: string): string | undefined {
  return /\/functions\/(?:api\/)?((?:jobs\/)?[a-z/-]+)\.ts$/.exec(id)?.[1];
}

/** In tests every handler goes through the recorder, however it was imported. Product code knows nothing of it. */
export function recordHandlers(): Plugin {
  return {
    name: 'record-handlers',
    enforce: 'pre',
    transform(code, id) {
      const entry = getEntry(id);
      if (!entry || !declaration.test(code)) return undefined;
      const renamed = code.replace(declaration, '$1handlerItself');
      const recorded = `globalThis.${recorderName}?.(${JSON.stringify(entry)}, handlerItself) ?? handlerItself`;
      // Line numbers stay the same, so no source map is needed.
      return { code: `${renamed}\nexport const handler = ${recorded};\n`, map: null };
    },
  };
}
