/** For the end of a form's work that leads to another page: until that is there, it cannot be sent again. */
export const untilLeft = (): Promise<never> => new Promise(() => undefined);
