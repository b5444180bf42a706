import { join } from 'node:path';
import { localCredentials, localRegion } from '#infra/local/engine/dynamo.ts';
import { startEngine } from '#infra/local/engine/engine.ts';
import { StreamRecords } from '#infra/local/engine/stream-records.ts';
import { removeTemporaryFolder, temporaryFolder } from '#testing/stack/temporary-folder.ts';

/**
 * vitest's globalSetup: one engine for the whole run. Its address reaches the tests as the AWS SDK's own variables, so
 * that handlers run unchanged; each test file then makes a table of its own. It has a file, which gets the index that
 * each write needs: without it, each looks through all that were written before.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  // Two projects of vitest.config.ts share one engine.
  if (process.env.AWS_ENDPOINT_URL_DYNAMODB) return undefined;
  const folder = temporaryFolder('engine');
  const dbPath = join(folder, 'dynamodb.db');
  const engine = await startEngine({ dbPath });
  if (engine.pid) new StreamRecords(dbPath).close();
  process.env.AWS_ENDPOINT_URL_DYNAMODB = engine.endpoint;
  process.env.AWS_REGION = localRegion;
  process.env.AWS_ACCESS_KEY_ID = localCredentials.accessKeyId;
  process.env.AWS_SECRET_ACCESS_KEY = localCredentials.secretAccessKey;
  return async () => {
    delete process.env.AWS_ENDPOINT_URL_DYNAMODB;
    await engine.stop();
    removeTemporaryFolder(folder);
  };
}
