/** The id of the element that the island of a page lives in. */
export const islandId = 'island';
