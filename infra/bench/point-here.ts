import { localCredentials, localRegion } from '#infra/local/engine/dynamo.ts';

/** Makes the AWS SDK of this process, and of those it starts, use a local engine. */
export function pointHere(endpoint: string): void {
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_DYNAMODB: endpoint,
    AWS_REGION: localRegion,
    AWS_ACCESS_KEY_ID: localCredentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: localCredentials.secretAccessKey,
  });
}
