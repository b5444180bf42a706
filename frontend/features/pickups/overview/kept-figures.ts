/** The name under which an admin's device keeps the figures: numbers only, never whom the overview names. */
export const keptFigures = 'overviewFigures';
