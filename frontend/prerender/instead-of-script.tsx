import { whereDialled } from '#platform/ussd-code.ts';
import { WithDialLink } from '#ui/dial/dial-line.tsx';
import { InlineScript } from './inline-script.tsx';

const texts = {
  oldBrowser: 'This browser is too old for this page. Please update it',
  needsScript: 'This page needs JavaScript. Please turn it on in your browser',
  dialled: whereDialled((code) => `, or dial ${code} on any phone`),
} as const;

type Props = {
  /** `boot-browser.ts`, as the build made it; absent in development. */
  readonly check: string | undefined;
};

/** Stands behind what needs script: what is read instead in a browser below the promise, or without script. */
export function InsteadOfScript({ check }: Props) {
  return (
    <>
      <Sentence text={texts.oldBrowser} hidden />
      {check && <InlineScript code={check} data={{}} />}
      <noscript>
        <Sentence text={texts.needsScript} />
      </noscript>
    </>
  );
}

function Sentence({ text, hidden }: { readonly text: string; readonly hidden?: boolean }) {
  return (
    <p hidden={hidden} className="p-4 font-semibold text-danger-ink">
      <WithDialLink text={`${text}${texts.dialled ?? ''}.`} />
    </p>
  );
}
