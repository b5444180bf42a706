/* Apart from `dispatch.ts`: the board needs these at once, and none of the schemas there. */

/** Most pickups that one call assigns or releases. */
export const maxBulk = 50;

/** How long staff can undo what they assigned at once; so long its households are not told. In seconds. */
export const bulkUndoSeconds = 600;
