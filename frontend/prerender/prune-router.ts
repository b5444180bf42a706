import type { Plugin } from 'vite';

/** The router's names for developer tools: an assignment, because of which the bundler keeps a component nobody uses. */
const developerNames = /^\w+\.displayName = "[^"]+";$/gm;

/** What makes a component or a context has no effect of its own; React does not say so. */
const makers = /\bReact\d*\.(?:forwardRef|createContext)\(/g;

/** The router's source, of which the bundler can drop what no screen uses: forms, prefetching, scroll positions. */
export function pruneRouter(code: string): string {
  return code.replace(developerNames, '').replace(makers, '/* @__PURE__ */ $&');
}

/** 1.5 KB less on every dashboard. */
export function prunedRouter(): Plugin {
  return {
    name: 'sankofa-prune-router',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /react-router[\\/]dist[\\/]production[\\/]/ },
      handler: (code) => ({ code: pruneRouter(code), map: null }),
    },
  };
}
