/** What `asked` answers; undefined when AWS says by an error of this class that there is no such thing. */
export async function orUndefined<T>(
  asked: Promise<T>,
  // biome-ignore lint/suspicious/noExplicitAny: constructors of AWS's errors take their own arguments
  absent: new (...args: any[]) => Error,
): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof absent) return undefined;
    throw error;
  }
}
