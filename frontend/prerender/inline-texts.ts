import type { Plugin } from 'vite';
import { sharedTexts } from '#contracts/shared-texts.ts';

const texts: Readonly<Record<string, string>> = sharedTexts;

/** The source with each shared sentence where it is used. */
export function inlineTexts(code: string): string {
  return code.replace(/\bsharedTexts\.(\w+)/g, (use, name: string) =>
    name in texts ? JSON.stringify(texts[name]) : use,
  );
}

/** An object travels whole: without this, every page would bring the sentences that only the server says. */
export function inlineSharedTexts(): Plugin {
  return {
    name: 'sankofa-inline-texts',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /[\\/](frontend|contracts)[\\/].*\.tsx?$/, code: /\bsharedTexts\./ },
      handler: (code) => ({ code: inlineTexts(code), map: null }),
    },
  };
}
