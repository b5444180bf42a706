export const roles = ['user', 'collector', 'admin'] as const;
/** `user` is a household. */
export type Role = (typeof roles)[number];
