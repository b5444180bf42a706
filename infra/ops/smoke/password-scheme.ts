/**
 * Reads how an account's password is hashed: with argon2id or, where the function's Node lacks it, scrypt, which is many
 * times slower.
 */
export async function readPasswordScheme(email: string): Promise<string> {
  // The data layer reads where its table is when it is imported.
  const { findByEmail } = await import('#data/credentials.ts');
  const [, scheme = 'unknown'] = (await findByEmail(email))?.hash.split('$') ?? [];
  return scheme;
}
