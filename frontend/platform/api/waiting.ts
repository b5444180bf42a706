/** How long a second is that calls are kept waiting, by a server or for each other: tests set a shorter one. */
export const waiting = { secondMs: 1000 };
