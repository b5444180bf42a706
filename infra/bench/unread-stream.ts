import { StreamRecords } from '#infra/local/engine/stream-records.ts';

const everything = { readUpTo: Number.MAX_SAFE_INTEGER, writtenBefore: new Date(0) };
const intervalMs = 500;

/**
 * Keeps the stream of an engine on a file empty while a measurement runs in which nobody reads it: the engine searches
 * its records at each write.
 * @returns ends it; call it before the engine stops
 */
export function dropUnreadStream(engineFile: string, getTable: () => string): () => void {
  const records = new StreamRecords(engineFile);
  const timer = setInterval(() => {
    const table = getTable();
    while (records.delete(table, everything) > 0); // a batch at a time
  }, intervalMs);
  return () => {
    clearInterval(timer);
    records.close();
  };
}
