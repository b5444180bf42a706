/**
 * The way to a pickup in the device's map (Google's link opens the app where there is one). A digital address is
 * left out: maps do not know it, and the words before it find less.
 */
export function directionsUrl(location: string): string {
  const query = new URLSearchParams({ api: '1', destination: `${location}, Ghana` });
  return `https://www.google.com/maps/dir/?${query}`;
}
