import type { Plugin } from 'vite';

/** The router's names for developer tools: an assignment, because of which the bundler keeps a component nobody uses. */
const developerNames = /^\w+\.displayName = "[^"]+";$/gm;

/** What makes a component or a context has no effect of its own; React does not say so. */
const makers = /\bReact\d*\.(?:forwardRef|createContext)\(/g;

/**
 * What only pages of the router's framework or of its data router do. This site has `<BrowserRouter>`: its links prefetch
 * nothing, and its routes have no loaders that could fail.
 */
const unused: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\busePrefetchBehavior\(\s*prefetch,\s*rest\s*\)/, '[false, null, {}]'],
  [/\breturn shouldPrefetch && !isAbsolute \?[^;]+: link;/, 'return link;'],
  [
    /\breturn dataRouterState && \(match\.route\.ErrorBoundary [^;]+: getChildren\(\);/,
    'return getChildren();',
  ],
  [
    /\breturn isDataRoute \? useNavigateStable\(\) : useNavigateUnstable\(\);/,
    'return useNavigateUnstable();',
  ],
  [/^RenderErrorBoundary\.contextType = \w+;$/m, ''],
];

/** The router's source, of which the bundler can drop what no screen uses: forms, prefetching, scroll positions. */
export function pruneRouter(code: string): string {
  return code.replace(developerNames, '').replace(makers, '/* @__PURE__ */ $&');
}

/**
 * The source of the router's main module without what this site never reaches.
 * @throws Error when it looks otherwise than in the version that this was written for
 */
export function cutUnused(code: string): string {
  return unused.reduce((text, [pattern, instead]) => {
    if (!pattern.test(text)) throw new Error(`The router no longer has ${pattern}: see prune-router.ts.`);
    return text.replace(pattern, instead);
  }, code);
}

/** 4 KB less on every screen behind the login. */
export function prunedRouter(): Plugin {
  return {
    name: 'sankofa-prune-router',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /react-router[\\/]dist[\\/]production[\\/]/ },
      handler: (code) => ({
        code: pruneRouter(code.includes('function usePrefetchBehavior(') ? cutUnused(code) : code),
        map: null,
      }),
    },
  };
}
