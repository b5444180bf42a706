/** What CloudFront compresses: by size and by type (AWS's list, as far as this site has such files). */
const smallest = 1_000;
const largest = 10_000_000;
const types = /^(text\/|application\/(javascript|json|manifest\+json|xml)|image\/svg\+xml)/;

export type Encoding = 'br' | 'gzip' | undefined;

/** The encoding in which CloudFront would send a file to a client that accepts these. */
export function encodingFor(accepted: string | null, contentType: string, bytes: number): Encoding {
  if (bytes < smallest || bytes > largest || !types.test(contentType)) return undefined;
  const names = (accepted ?? '').split(',').map((part) => part.split(';')[0]?.trim());
  if (names.includes('br')) return 'br';
  return names.includes('gzip') ? 'gzip' : undefined;
}
