import { statfs } from 'node:fs/promises';
import { apiBase } from '#contracts/contract.ts';
import { getHealth } from '#contracts/system/system-calls.ts';
import { buildGatewayAnswer } from './answer.ts';
import type { Gateway } from './gateway.ts';

/** SQLite's logs need room before they can be folded into their files. */
const leastFreeBytes = 16 * 1024 * 1024;

/**
 * Says 503 to who asks for the health of a stack whose disk is full: it still reads, and can store nothing. DynamoDB
 * has no disk that fills up, so that the function itself knows nothing of one.
 */
export function watchingDisk(gateway: Gateway, folder: string, least = leastFreeBytes): Gateway {
  return async (request, ...from) => {
    const asksForHealth = new URL(request.url).pathname === apiBase + getHealth.path;
    if (asksForHealth && (await freeBytes(folder)) < least) return buildGatewayAnswer('unavailable', 'local');
    return gateway(request, ...from);
  };
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
