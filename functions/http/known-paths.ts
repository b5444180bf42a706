import { apiBase, type Contract, type Method } from '#contracts/contract.ts';

/** The methods that a path knows; empty for a path that no call has. Paths are case-sensitive. */
export function listMethods(path: string, contracts: readonly Pick<Contract, 'method' | 'path'>[]): Method[] {
  const given = path.split('/');
  return contracts
    .filter((contract) => matchesPath(`${apiBase}${contract.path}`.split('/'), given))
    .map((contract) => contract.method);
}

/** Whether the segments of a path fit those of a call, in which parameters stand in braces and may not be empty. */
export function matchesPath(segments: readonly string[], given: readonly string[]): boolean {
  return (
    segments.length === given.length &&
    segments.every((segment, i) => (segment.startsWith('{') ? given[i] !== '' : segment === given[i]))
  );
}
