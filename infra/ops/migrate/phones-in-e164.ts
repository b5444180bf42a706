import { parsePhone } from '#contracts/ghana.ts';
import type { Stored } from '#data/table.ts';
import type { Migration } from './migration.ts';

/**
 * The example of a migration, and a real one should numbers ever be imported from elsewhere: telephone numbers of
 * accounts, and the copies of them in pickups, in the one spelling that `tel:` links need.
 */
export const phonesInE164: Migration = {
  name: 'phones-in-e164',
  why: 'telephone numbers are stored as +233…, whatever their spelling was',
  change(item) {
    const set: Record<string, string> = {};
    for (const path of ['phone', 'user.phone', 'assignedCollector.phone']) {
      const phone = valueAt(item, path);
      const spelled = phone === undefined ? undefined : parsePhone(phone);
      // What is no number at all is left for a person to look at.
      if (spelled && spelled !== phone) set[path] = spelled;
    }
    return Object.keys(set).length > 0 ? { set } : undefined;
  },
};

function valueAt(item: Stored, path: string): string | undefined {
  const [first = '', second] = path.split('.');
  const value = item[first];
  const found: unknown =
    second && typeof value === 'object' && value !== null ? Reflect.get(value, second) : value;
  return typeof found === 'string' ? found : undefined;
}
