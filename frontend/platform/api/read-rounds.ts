import type { Round } from '#contracts/rounds/rounds.ts';
import { call } from './client.ts';

/** All stored rounds of a date (`YYYY-MM-DD`), page by page. */
export async function readRounds(date: string, signal?: AbortSignal): Promise<readonly Round[]> {
  const all: Round[] = [];
  let cursor: string | undefined;
  do {
    const input = { params: { date }, query: { cursor }, ...(signal && { signal }) };
    const { rounds, nextCursor } = await call('listRounds', input);
    all.push(...rounds);
    cursor = nextCursor;
  } while (cursor !== undefined);
  return all;
}
