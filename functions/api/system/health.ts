import { getHealth } from '#contracts/system/system-calls.ts';
import { readAnything } from '#data/table/health.ts';
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
    await Promise.race([readAnything(), late]);
  } catch (cause) {
    throw new AppError('unavailable', undefined, { cause });
  } finally {
    clearTimeout(timer);
  }
  return { status: 'ok' } as const;
});
