import postcss, { type AtRule, type Container, type Root } from 'postcss';

/*
 * A page that only informs carries its style sheet within itself, so it may as well leave out what it does not use:
 * a fifth of its bytes. Pages with scripts of their own files keep the whole sheet, since their classes come and go.
 */
const entities: Readonly<Record<string, string>> = { quot: '"', '#x27': "'", lt: '<', gt: '>', amp: '&' };
const sheetLink = /(<link rel="stylesheet" href="data:text\/css;charset=utf-8,)([^"]+)"/;

const decoded = (attribute: string): string =>
  attribute.replace(/&(quot|#x27|lt|gt|amp);/g, (_, name: string) => entities[name] ?? '');

const encoded = (text: string): string => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;');

function collectClasses(html: string): ReadonlySet<string> {
  const lists = [...html.matchAll(/\sclass="([^"]*)"/g)].map(([, list = '']) => decoded(list));
  // The script within a page may draw with any word of its own.
  const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code = '']) => code);
  return new Set([...lists, ...scripts].flatMap((text) => text.split(/[\s"'`]+/)));
}

/** Whether a page has every class that a selector names (`.md\:flex` is the class `md:flex`). */
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

/** Custom properties that nothing reads; one may be read by another that goes in turn. */
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

/** A style sheet without the custom properties that nothing in it reads. */
export function withoutUnreadProperties(css: string): string {
  const root = postcss.parse(css);
  dropUnusedProperties(root);
  return root.toString();
}

const isEmpty = (node: Container): boolean => node.nodes?.length === 0;

/** The page with a style sheet of its own. */
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
