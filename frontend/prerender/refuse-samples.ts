import { type Brand, brand, sampleValues } from '#site/brand.ts';

/** A prod build must not go out with made-up values: a made-up number may ring someone. */
export function refuseSamples(stage: string | undefined, of: Brand = brand): void {
  const samples = sampleValues(of);
  if (stage !== 'prod' || samples.length === 0) return;
  throw new Error(
    `frontend/brand.ts still holds sample values: ${samples.join(', ')}. ` +
      'Put the real ones in, or remove them, and take their names out of `samples`.',
  );
}
