/** MB at which a function has one whole processor (AWS Lambda Developer Guide, "Configure Lambda function memory"). */
const wholeProcessor = 1769;

/** How long so many milliseconds of one whole processor take in a function of so many MB, once it has started. */
export function stretch(cpuMs: number, memory: number): number {
  return cpuMs * Math.max(1, wholeProcessor / memory);
}
