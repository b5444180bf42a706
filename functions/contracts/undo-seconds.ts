/** How long a collector can take a completion back, in seconds: on the screen, and at the server. */
export const undoSeconds = { onScreen: 30, allowed: 120 } as const;
