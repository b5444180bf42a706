import postcss, { type AtRule, type Container, type Root } from 'postcss';

/* Static pages leave out of their inlined style sheet what they do not use, a fifth of its bytes. Other pages keep all of it, since their classes come and go. */
const entities: Readonly<Record<string, string>> = { quot: '"', '#x27': "'", lt: '<', gt: '>', amp: '&' };
const sheetLink = /(<link rel="stylesheet" href="data:text\/css;charset=utf-8,)([^"]+)"/;

const decoded = (attribute: string): string =>
  attribute.replace(/&(quot|#x27|lt|gt|amp);/g, (_, name: string) => entities[name] ?? '');

const encoded = (text: string): string => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;');

function collectClasses(html: string): ReadonlySet<string> {
  const lists = [...html.matchAll(/\sclass="([^"]*)"/g)].map(([, list = '']) => decoded(list));
  // An inline script may draw with any of its words.
  const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code = '']) => code);
  return new Set([...lists, ...scripts].flatMap((text) => text.split(/[\s"'`]+/)));
}

/** Whether all classes of a selector are used (`.md\:flex` is the class `md:flex`). */
function applies(selector: string, classes: ReadonlySet<string>): boolean {
  const named = [...selector.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) =>
    name.replace(/\\(.)/g, '$1'),
  );
  return named.every((name) => classes.has(name));
}

function dropUnusedRules(root: Root, classes: ReadonlySet<string>): void {
  root.walkRules((rule) => {
    const { parent } = rule;
    const isFrame = parent?.type === 'atrule' && (parent as AtRule).name.endsWith('keyframes');
    if (isFrame) return;
    const selectors = rule.selectors.filter((selector) => applies(selector, classes));
    if (selectors.length === 0) rule.remove();
    else rule.selectors = selectors;
  });
}

/** Repeated: one may be read by another that is dropped. */
function dropUnusedProperties(root: Root): void {
  for (let before = -1, text = root.toString(); before !== text.length; text = root.toString()) {
    before = text.length;
    const isUnread = (name: string) => !text.includes(`var(${name}`);
    root.walkDecls(/^--/, (declaration) => {
      if (isUnread(declaration.prop)) declaration.remove();
    });
    root.walkAtRules('property', (rule) => {
      if (isUnread(rule.params)) rule.remove();
    });
  }
}

export function withoutUnreadProperties(css: string): string {
  const root = postcss.parse(css);
  dropUnusedProperties(root);
  return root.toString();
}

const isEmpty = (node: Container): boolean => node.nodes?.length === 0;

export function withOwnSheet(html: string): string {
  return html.replace(sheetLink, (_, start: string, attribute: string) => {
    const root = postcss.parse(decoded(attribute));
    dropUnusedRules(root, collectClasses(html));
    dropUnusedProperties(root);
    root.walk((node) => {
      if ((node.type === 'rule' || node.type === 'atrule') && isEmpty(node)) node.remove();
    });
    return `${start}${encoded(root.toString())}"`;
  });
}
