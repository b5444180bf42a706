import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { type Operations, ServiceError } from './service-error.ts';
import type { Store } from './store.ts';

const selector = v.object({
  SecretId: v.string(),
  VersionId: v.optional(v.string()),
  VersionStage: v.optional(v.string()),
});
const writing = v.object({
  SecretId: v.string(),
  SecretString: v.string(),
  ClientRequestToken: v.optional(v.string()),
});

type Row = { id: string; version: string; value: string; stages: string; created_at: number };

/** Secrets Manager: secrets with a current and a previous version. */
export function createSecretsOperations(store: Store): Operations {
  const versions = (id: string): Row[] =>
    // The columns are those of the schema in store.ts.
    store.prepare('SELECT * FROM secrets WHERE id = ? ORDER BY created_at').all(id) as Row[];
  return {
    putSecretValue: (input) => {
      const { SecretId, SecretString, ClientRequestToken } = v.parse(writing, input);
      if (versions(SecretId).length === 0) throw notFound();
      const VersionId = putSecret(store, SecretId, SecretString, ClientRequestToken);
      return { ARN: arn(SecretId), Name: SecretId, VersionId, VersionStages: ['AWSCURRENT'] };
    },
    getSecretValue: (input) => {
      const { SecretId, VersionId, VersionStage } = v.parse(selector, input);
      const stage = VersionStage ?? (VersionId ? undefined : 'AWSCURRENT');
      const row = versions(SecretId).find(
        (each) =>
          (!VersionId || each.version === VersionId) && (!stage || each.stages.split(',').includes(stage)),
      );
      if (!row) throw notFound();
      return { ...describe(row), SecretString: row.value };
    },
  };
}

/** Stores a new current version. The one before becomes the previous one; older ones are deleted. @returns its id */
export function putSecret(store: Store, id: string, value: string, version: string = randomUUID()): string {
  store.exec('BEGIN IMMEDIATE');
  try {
    store.prepare("DELETE FROM secrets WHERE id = ? AND stages = 'AWSPREVIOUS'").run(id);
    store.prepare("UPDATE secrets SET stages = 'AWSPREVIOUS' WHERE id = ?").run(id);
    store
      .prepare("INSERT OR REPLACE INTO secrets VALUES (?, ?, ?, 'AWSCURRENT', ?)")
      .run(id, version, value, Date.now());
    store.exec('COMMIT');
  } catch (error) {
    store.exec('ROLLBACK');
    throw error;
  }
  return version;
}

/** The current value of a secret, if there is one. */
export function getCurrentSecret(store: Store, id: string): string | undefined {
  const row = store.prepare("SELECT value FROM secrets WHERE id = ? AND stages = 'AWSCURRENT'").get(id);
  return row === undefined ? undefined : String(row.value);
}

function describe(row: Row) {
  return {
    ARN: arn(row.id),
    Name: row.id,
    VersionId: row.version,
    VersionStages: row.stages.split(','),
    CreatedDate: row.created_at / 1000,
  };
}

const arn = (id: string): string => `arn:aws:secretsmanager:eu-west-1:000000000000:secret:${id}`;

function notFound(): ServiceError {
  return new ServiceError('ResourceNotFoundException', "Secrets Manager can't find the specified secret.");
}

const reading = v.object({ Name: v.string() });

/** Systems Manager: parameters, of which there are none until somebody stores one. */
export function createSsmOperations(store: Store): Operations {
  return {
    getParameter: (input) => {
      const { Name } = v.parse(reading, input);
      const row = store.prepare('SELECT value FROM notes WHERE name = ?').get(`parameter ${Name}`);
      if (!row) throw new ServiceError('ParameterNotFound', `There is no parameter ${Name}.`);
      return { Parameter: { Name, Value: String(row.value), Type: 'String' } };
    },
  };
}

/** Gives a parameter a value. */
export function putParameter(store: Store, name: string, value: string): void {
  store.prepare('INSERT OR REPLACE INTO notes VALUES (?, ?)').run(`parameter ${name}`, value);
}
