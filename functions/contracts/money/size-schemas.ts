import * as v from 'valibot';
import { known } from '#shared/known.ts';
import * as sharedTexts from '#shared/texts.ts';
import { sizes } from './sizes.ts';

/*
 * Apart from their names, which every dashboard has.
 */

export const size = v.picklist(sizes, sharedTexts.chooseSize);

/** As it is stored and answered. */
export const storedSize = known(sizes);
