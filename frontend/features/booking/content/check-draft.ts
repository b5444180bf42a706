import * as v from 'valibot';
import { fieldErrors } from '#shared/fields.ts';
import type { FieldErrors } from '#ui/form/use-form-errors.ts';
import { findTimeErrors, type PickupDraft, toRequest } from './pickup-draft.ts';

/** Whether one of the four fields is empty that every request needs. */
export const isIncomplete = ({ wasteType, location, date, time }: PickupDraft): boolean =>
  [wasteType, location, date, time].some((text) => text.trim() === '');

type Options = {
  readonly now: Date;
  /** The time need not be bookable: an edit leaves it as it is. */
  readonly keepsTime?: boolean;
};

/** Checks a draft against a contract's schema. @returns a sentence per field; an empty object when all is well */
export function findDraftErrors(
  draft: PickupDraft,
  schema: v.GenericSchema<unknown, unknown>,
  { now, keepsTime = false }: Options,
): FieldErrors {
  const result = v.safeParse(schema, toRequest(draft));
  const found = result.success ? {} : fieldErrors(result.issues);
  return { ...(keepsTime ? {} : findTimeErrors(draft, now)), ...found };
}
