/** What can find an account: an email address, or a verified number. */
export const identityKinds = ['email', 'phone'] as const;
export type IdentityKind = (typeof identityKinds)[number];
