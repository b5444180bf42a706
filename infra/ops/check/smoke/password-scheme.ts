/**
 * Reads how an account's password is hashed: with argon2id or, where the function's Node lacks it, scrypt, which is many
 * times slower.
 */
export async function readPasswordScheme(email: string): Promise<string> {
  // The data layer reads where its table is when it is imported.
  const { findLogin } = await import('#data/accounts/credentials.ts');
  const [, scheme = 'unknown'] = (await findLogin({ email })).credentials?.hash?.split('$') ?? [];
  return scheme;
}
