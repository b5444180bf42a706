/** Most places of an account; most characters of a label. */
export const placeLimits = { count: 5, label: 30 } as const;
