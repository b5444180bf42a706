/** For the end of a form's work that leads to another page: until that is there, it cannot be sent again. */
export function untilLeft(): Promise<never> {
  return new Promise(() => undefined);
}
