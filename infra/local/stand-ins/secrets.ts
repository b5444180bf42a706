import * as v from 'valibot';
import { type Operations, ServiceError } from './service-error.ts';
import { readNote, type Store, writeNote } from './store.ts';

const selector = v.object({ SecretId: v.string() });
const writing = v.object({ SecretId: v.string(), SecretString: v.string() });

/** Secrets Manager: the current values of secrets. */
export function createSecretsOperations(store: Store): Operations {
  return {
    putSecretValue: (input) => {
      const { SecretId, SecretString } = v.parse(writing, input);
      if (getCurrentSecret(store, SecretId) === undefined) throw notFound();
      putSecret(store, SecretId, SecretString);
      return { Name: SecretId };
    },
    getSecretValue: (input) => {
      const { SecretId } = v.parse(selector, input);
      const SecretString = getCurrentSecret(store, SecretId);
      if (!SecretString) throw notFound();
      return { Name: SecretId, SecretString };
    },
  };
}

function notFound(): ServiceError {
  return new ServiceError('ResourceNotFoundException', "Secrets Manager can't find the specified secret.");
}

/** Creates a secret, or gives it another value; an empty one is that of a secret without a value. */
export function putSecret(store: Store, id: string, value: string): void {
  writeNote(store, `secret ${id}`, value);
}

export function getCurrentSecret(store: Store, id: string): string | undefined {
  return readNote(store, `secret ${id}`);
}

const reading = v.object({ Name: v.string() });

/** Systems Manager: parameters, of which there are none until somebody stores one. */
export function createSsmOperations(store: Store): Operations {
  return {
    getParameter: (input) => {
      const { Name } = v.parse(reading, input);
      const Value = readNote(store, `parameter ${Name}`);
      if (Value === undefined) throw new ServiceError('ParameterNotFound', `There is no parameter ${Name}.`);
      return { Parameter: { Name, Value, Type: 'String' } };
    },
  };
}

export function putParameter(store: Store, name: string, value: string): void {
  writeNote(store, `parameter ${name}`, value);
}
