/** How many stops the collector has before one: `2 stops before you`, to staff `2 stops before this one`. */
export function describeBefore(before: number, isOwn: boolean): string {
  if (before === 0) return isOwn ? 'you are next' : 'this one is next';
  return `${before === 1 ? '1 stop' : `${before} stops`} before ${isOwn ? 'you' : 'this one'}`;
}
