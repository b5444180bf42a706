import { apiBase, type Contract } from '#contracts/contract.ts';
import { matchesPath } from '#http/known-paths.ts';

/** The part of an entry of `functions/routes.ts` that the gateway needs. */
export type GatewayRoute = { readonly contract: Pick<Contract, 'method' | 'path'>; readonly entry: string };

export type Match = {
  readonly entry: string;
  /** As API Gateway writes it: `GET /api/v1/pickups/{id}`, or `$default`. */
  readonly routeKey: string;
  readonly pathParameters: Record<string, string> | undefined;
};

/** The Lambda for requests without a route: an unknown path or an unsupported method. */
const defaultMatch: Match = { entry: 'system/default', routeKey: '$default', pathParameters: undefined };

type Compiled = GatewayRoute & { readonly segments: readonly string[]; readonly routeKey: string };

/**
 * Creates a function that finds a request's route as API Gateway does: fixed segments win over parameters, parameters
 * are decoded, and everything else goes to `$default`.
 * @throws URIError when a parameter is not valid percent-encoding
 */
export function createMatcher(routes: readonly GatewayRoute[]): (method: string, path: string) => Match {
  const compiled = routes.map((route): Compiled => {
    const path = apiBase + route.contract.path;
    return { ...route, segments: path.split('/'), routeKey: `${route.contract.method} ${path}` };
  });
  compiled.sort((a, b) => parameterMask(a.segments).localeCompare(parameterMask(b.segments)));
  return (method, path) => {
    const given = path.split('/');
    const found = compiled.find(
      (route) => route.contract.method === method && matchesPath(route.segments, given),
    );
    return found ? toMatch(found, given) : defaultMatch;
  };
}

function parameterMask(segments: readonly string[]): string {
  return segments.map((segment) => (isParameter(segment) ? '1' : '0')).join('');
}

const isParameter = (segment: string): boolean => segment.startsWith('{');

function toMatch({ entry, routeKey, segments }: Compiled, given: readonly string[]): Match {
  const pairs = segments.flatMap((segment, i) =>
    isParameter(segment) ? [[segment.slice(1, -1), decodeURIComponent(given[i] ?? '')] as const] : [],
  );
  return { entry, routeKey, pathParameters: pairs.length > 0 ? Object.fromEntries(pairs) : undefined };
}
