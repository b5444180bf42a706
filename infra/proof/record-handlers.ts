import type { Plugin } from 'vite';

/** Under this name `record-uses.ts` leaves its recorder to the modules. */
export const recorderName = '__recordUses';

const declaration = /^export ((?:const|async function|function) )handler\b/m;

/** `functions/api/pickups/get.ts` → `pickups/get`; `functions/jobs/mail.ts` → `jobs/mail`. */
function entryOf(id: string): string | undefined {
  return /\/functions\/(?:api\/)?((?:jobs\/)?[a-z/-]+)\.ts$/.exec(id)?.[1];
}

/**
 * In tests every handler goes through the recorder, whoever calls it and however it was imported. Product code
 * knows nothing of it.
 */
export function recordHandlers(): Plugin {
  return {
    name: 'record-handlers',
    enforce: 'pre',
    transform(code, id) {
      const entry = entryOf(id);
      if (!entry || !declaration.test(code)) return undefined;
      const renamed = code.replace(declaration, '$1handlerItself');
      const recorded = `globalThis.${recorderName}?.(${JSON.stringify(entry)}, handlerItself) ?? handlerItself`;
      // The lines stay where they were: no source map is needed.
      return { code: `${renamed}\nexport const handler = ${recorded};\n`, map: null };
    },
  };
}
