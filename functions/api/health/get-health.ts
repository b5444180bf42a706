import { getHealth } from '#contracts/system/system-calls.ts';
import { keys } from '#data/keys.ts';
import { getItem } from '#data/table/table.ts';
import { AppError } from '#domain/app-error.ts';
import { endpoint } from '#http/endpoint.ts';

/** Whoever asks waits no longer than this, however often the SDK would still try. */
const patienceMs = 3000;

export const handler = endpoint(getHealth, async () => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The table takes too long.')), patienceMs);
  });
  try {
    // One cheap read, whether or not there is anything to be read.
    await Promise.race([getItem(keys.signingKeys(), { consistent: false }), late]);
  } catch (cause) {
    throw new AppError('unavailable', undefined, { cause });
  } finally {
    clearTimeout(timer);
  }
  return { status: 'ok' } as const;
});
