import { join } from 'node:path';
import { rootFolder } from './folders.ts';

/** The TypeScript file of a handler: `pickups/cancel` is below `functions/api`, `jobs/totals` is as it says. */
export function handlerSource(entry: string): string {
  return join(rootFolder, 'functions', entry.startsWith('jobs/') ? `${entry}.ts` : `api/${entry}.ts`);
}
