/** The path of a Chromium or Chrome, or undefined. */
export function findChromium(): string | undefined;
