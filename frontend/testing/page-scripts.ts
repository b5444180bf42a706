import type { Role } from '#shared/roles.ts';

const entities: Record<string, string> = { quot: '"', '#x27': "'", lt: '<', gt: '>', amp: '&' };

/** An attribute of built HTML as the browser reads it. */
export function decoded(attribute: string): string {
  return attribute.replace(/&(quot|#x27|lt|gt|amp);/g, (_, name: string) => entities[name] ?? '');
}

/** The scripts that a built page loads; of one behind the login, for a role. */
export function findScripts(html: string, role?: Role): readonly string[] {
  const [attribute = '', json = '{}'] = /data-scripts="([^"]*)"/.exec(html) ?? [];
  const own: Partial<Record<Role, readonly string[]>> = JSON.parse(decoded(json));
  const named = html.replace(attribute, '').match(/\/assets\/[\w-]+\.js/g) ?? [];
  return [...new Set([...named, ...((role && own[role]) ?? [])])];
}
