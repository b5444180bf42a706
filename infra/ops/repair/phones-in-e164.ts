import type { Stored } from '#data/table/table.ts';
import { parsePhone } from '#shared/ghana.ts';
import type { Migration } from './migration.ts';

/**
 * An example of a migration, and of use if numbers are ever imported: stores the telephone numbers of accounts, and their
 * copies in pickups, in the form that `tel:` links need.
 */
export const phonesInE164: Migration = {
  name: 'phones-in-e164',
  why: 'telephone numbers are stored as +233…',
  change(item) {
    const set: Record<string, string> = {};
    for (const path of ['phone', 'user.phone', 'assignedCollector.phone']) {
      const phone = readText(item, path);
      const normalized = phone === undefined ? undefined : parsePhone(phone);
      // What is not a phone number stays, for a person to check.
      if (normalized && normalized !== phone) set[path] = normalized;
    }
    return Object.keys(set).length > 0 ? { set } : undefined;
  },
};

function readText(item: Stored, path: string): string | undefined {
  const [first = '', second] = path.split('.');
  const value = item[first];
  const found: unknown =
    second && typeof value === 'object' && value !== null ? Reflect.get(value, second) : value;
  return typeof found === 'string' ? found : undefined;
}
