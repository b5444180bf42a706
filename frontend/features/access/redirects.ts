import { appPages, publicPages } from '#site/pages.ts';

/** Answered with a redirect, in any case of letters: from → to. */
export const redirects: Readonly<Record<string, string>> = Object.fromEntries(
  [...publicPages, ...appPages].flatMap(({ path, aliases = [] }) =>
    aliases.map((alias) => {
      const [from = '', part] = alias.split('#');
      return [from, part ? `${path}#${part}` : path];
    }),
  ),
);
