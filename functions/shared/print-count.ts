/** `1,012`; `100+` of what was counted up to 100. */
export function printCount(count: number, max = Number.POSITIVE_INFINITY): string {
  return `${count.toLocaleString('en-GB')}${count < max ? '' : '+'}`;
}
