import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { clientDefaults } from './aws-client.ts';

let client: SecretsManagerClient | undefined;

function secrets(): SecretsManagerClient {
  client ??= new SecretsManagerClient(clientDefaults());
  return client;
}

/** The value of a secret for its one writer: never cached; undefined while it has none. */
export async function loadSecret(id: string): Promise<string | undefined> {
  try {
    return (await secrets().send(new GetSecretValueCommand({ SecretId: id }))).SecretString;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

/** Makes this the current value of a secret. */
export async function storeSecret(id: string, value: string): Promise<void> {
  await secrets().send(new PutSecretValueCommand({ SecretId: id, SecretString: value }));
}
