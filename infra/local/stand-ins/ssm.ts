import * as v from 'valibot';
import { type Operations, ServiceError } from './service-error.ts';
import type { Store } from './store.ts';

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
