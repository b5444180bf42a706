import { brand } from '#site/brand.ts';
import type { ButtonTone } from '#ui/button/button-classes.ts';
import { LinkButton } from '#ui/button/link-button.tsx';
import { texts } from './texts.ts';

/** Calls the operator; nothing where there is no number. */
export function CallUs({ tone }: { readonly tone: ButtonTone }) {
  if (!brand.supportPhone) return null;
  return (
    <LinkButton tone={tone} icon="phone" href={`tel:${brand.supportPhone.replace(/\s/g, '')}`}>
      {texts.callUs}
    </LinkButton>
  );
}
