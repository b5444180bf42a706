import { buildUrl } from '#platform/api/build-request.ts';
import { type CallAnswer, type CallName, findCall } from '#platform/api/calls.ts';

const timeoutMs = 20_000;

/** A call for everybody, without what `call` does for those who are logged in: kilobytes. @throws what `fetch` throws */
export async function readCall<N extends CallName>(
  name: N,
  query: Readonly<Record<string, string>> = {},
): Promise<CallAnswer<N>> {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), timeoutMs);
  const response = await fetch(buildUrl(findCall(name), { query }), { signal: controller.signal });
  if (!response.ok) throw new Error(`${name} answered ${response.status}`);
  return (await response.json()) as CallAnswer<N>; // parsed by the server
}
