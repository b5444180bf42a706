import * as v from 'valibot';
import { lastName, paragraph, visible } from './fields.ts';

/* Some people have one name. Apart from the other fields: dashboards ask for no name. */

/** A last name that people may leave empty. */
export const lastNameOrNone = v.pipe(
  paragraph('lastName', 50),
  v.transform((text) => (visible.test(text) ? text.replace(/\s+/g, ' ') : '')),
);

/** Where the specification wants all fields: null says that there is no last name, an empty text that it was forgotten. */
export const lastNameOrNull = v.pipe(
  v.nullable(lastName),
  v.transform((text) => text ?? ''),
);
