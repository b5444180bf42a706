/** Sizes and types that CloudFront compresses (of AWS's list, the types that this site has). */
const smallest = 1_000;
const largest = 10_000_000;
const types = /^(text\/|application\/(javascript|json|manifest\+json|xml)|image\/svg\+xml)/;

export type Encoding = 'br' | 'gzip' | undefined;

/** The encoding in which CloudFront sends a file to a client with this `accept-encoding`. */
export function chooseEncoding(accepted: string | null, contentType: string, bytes: number): Encoding {
  if (bytes < smallest || bytes > largest || !types.test(contentType)) return undefined;
  const names = (accepted ?? '').split(',').map((part) => part.split(';')[0]?.trim());
  if (names.includes('br')) return 'br';
  return names.includes('gzip') ? 'gzip' : undefined;
}
