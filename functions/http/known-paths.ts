import { apiBase, type Contract, type Method } from '#contracts/contract.ts';

/** The methods that a path knows; empty for a path that no call has. Paths are case-sensitive. */
export function methodsOf(path: string, contracts: readonly Pick<Contract, 'method' | 'path'>[]): Method[] {
  const given = path.split('/');
  return contracts
    .filter((contract) => fits(`${apiBase}${contract.path}`.split('/'), given))
    .map((contract) => contract.method);
}

function fits(segments: readonly string[], given: readonly string[]): boolean {
  return (
    segments.length === given.length &&
    segments.every((segment, i) => (segment.startsWith('{') ? given[i] !== '' : segment === given[i]))
  );
}
