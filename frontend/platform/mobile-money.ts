/** From the build. */
export const hasMobileMoney: boolean = Boolean(import.meta.env.MOBILE_MONEY);

/** What is said about Mobile Money; undefined where nobody can pay by it. */
export const wherePaidByPhone = <T>(texts: T): T | undefined => (hasMobileMoney ? texts : undefined);
