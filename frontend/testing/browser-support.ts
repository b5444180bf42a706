import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import type { CompatStatement, Identifier } from '@mdn/browser-compat-data';
import postcss, { AtRule, type Container, type Document } from 'postcss';
import { browsers } from '#site/browsers.ts';

type Browser = 'chrome' | 'firefox' | 'safari';

/** The browsers of the promise by MDN's names, with their versions. */
const oldest = browsers.map((target) => {
  const [, name = '', version] = /^([a-z]+)([\d.]+)$/.exec(target) ?? [];
  return { name: name as Browser, version: Number(version) }; // as the list of targets is written
});

/** Whether every browser of the promise has it, by MDN's data; what is behind a flag or a prefix is not there. */
export function isPromised({ support }: CompatStatement): boolean {
  return oldest.every(({ name, version }) =>
    [support[name] ?? []]
      .flat()
      .some(
        ({ version_added: added, flags, prefix, alternative_name: other }) =>
          typeof added === 'string' &&
          Number(added.replace('≤', '')) <= version &&
          !flags &&
          !prefix &&
          !other,
      ),
  );
}

/** `['Array.toSorted', …]`: what is missing in one of them, or more; nothing within what is missing. */
function listMissing(tree: Identifier, path = ''): readonly string[] {
  return Object.entries(tree as Readonly<Record<string, Identifier>>).flatMap(([name, node]) => {
    if (name === '__compat' || name.endsWith('_event')) return [];
    const own = path ? `${path}.${name}` : name;
    return node.__compat && !isPromised(node.__compat) ? [own] : listMissing(node, own);
  });
}

/**
 * For `addInitScript`: takes away, all at once, what one of the promised browsers does not have: built-ins of the language, and
 * interfaces, their members and functions of the browser.
 */
export function removeNewerBuiltIns(): string {
  const paths = [...listMissing(bcd.javascript.builtins ?? {}), ...listMissing(bcd.api)];
  return `for (const path of ${JSON.stringify(paths)}) {
    const names = path.replace(/^Window\\./, '').split('.');
    const [last, isStatic] = names.pop().split('_');
    const owner = names.reduce((one, name) => one?.[name], globalThis);
    for (const one of isStatic ? [owner] : [owner, owner?.prototype]) if (one) delete one[last];
  }`;
}

/** Units of `<length>` by MDN's names, where they have one for several. */
const units: Readonly<Record<string, string>> = {
  dv: 'viewport_percentage_units_dynamic',
  sv: 'viewport_percentage_units_small',
  lv: 'viewport_percentage_units_large',
  cq: 'container_query_length_units',
};

/**
 * What a style sheet declares outside `@supports` that one of the promised browsers does not know, as `text-wrap` or `dvh`:
 * properties, their keywords, units of length, and functions.
 */
export function listNewerStyles(css: string): ReadonlySet<string> {
  const { properties = {}, types = {} } = bcd.css;
  const found = new Set<string>();
  const check = (name: string, known: Identifier | undefined) => {
    if (known?.__compat && !isPromised(known.__compat)) found.add(name);
  };
  postcss.parse(css).walkDecls(({ prop, value, parent }) => {
    for (let one: Container | Document | undefined = parent; one; one = one.parent)
      if (one instanceof AtRule && one.name === 'supports') return;
    if (!prop.startsWith('-')) check(prop, properties[prop]);
    for (const [word] of value.matchAll(/(?<![\w-])[a-z][a-z-]*(?![\w(-])/g))
      check(`${prop}: ${word}`, properties[prop]?.[word]);
    for (const [, unit = ''] of value.matchAll(/\d([a-z]+)/g))
      check(unit, types.length?.[units[unit.slice(0, 2)] ?? unit]);
    for (const [, name = ''] of value.matchAll(/([a-z-]+)\(/g))
      check(name, types[name] ?? types.color?.[name]);
  });
  return found;
}
