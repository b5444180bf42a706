import * as v from 'valibot';
import { known } from '#shared/known.ts';
import { sizes } from './sizes.ts';

/*
 * Apart from their names, which every dashboard has.
 */

export const size = v.picklist(sizes, 'Please choose a size');

/** As it is stored and answered. */
export const storedSize = known(sizes);
