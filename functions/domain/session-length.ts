const hour = 60 * 60;

/** How long a token counts, in seconds: 12 hours, or 30 days with "Remember me" ticked. */
export function sessionSeconds(remember: boolean): number {
  return remember ? longestSessionSeconds : 12 * hour;
}

export const longestSessionSeconds = 30 * 24 * hour;
