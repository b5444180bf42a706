/**
 * Which way of hashing runs: argon2id where the function's Node can derive with it, scrypt, which takes many times
 * longer, where it cannot.
 */
export async function readPasswordScheme(email: string): Promise<string> {
  // The data layer reads where its table is when it is imported.
  const { findByEmail } = await import('#data/credentials.ts');
  const [, scheme = 'unknown'] = (await findByEmail(email))?.hash.split('$') ?? [];
  return scheme;
}
