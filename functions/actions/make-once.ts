import { AppError } from '#domain/app-error.ts';

/** What the same request made before, else what `make` makes. The same request, sent twice at once, may be why it is refused. */
export async function makeOnce<T>(
  findMade: () => Promise<T | undefined>,
  make: () => Promise<T>,
): Promise<T> {
  const before = await findMade();
  if (before) return before;
  try {
    return await make();
  } catch (error) {
    const made = error instanceof AppError ? await findMade() : undefined;
    if (made) return made;
    throw error;
  }
}
