import { TextLink } from '#ui/button/text-link.tsx';
import { intoView } from '#ui/into-view.ts';
import { CodeField } from './code-field.tsx';
import { QrCode } from './qr-code.tsx';
import { texts } from './texts.ts';

type Props = {
  readonly factor: { readonly uri: string; readonly secret: string };
  readonly error: string | undefined;
};

/** In fours, as people copy it. */
function inGroups(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}

/** The key, to be scanned, opened or typed, and the code that the app makes of it. */
export function SecretFields({ factor, error }: Props) {
  return (
    <>
      <p>{texts.scan}</p>
      <div className="flex flex-col items-center">
        <QrCode text={factor.uri} label={texts.qr} />
        {/* A computer has no such app. */}
        <p className="md:hidden">
          <TextLink href={factor.uri}>{texts.openApp}</TextLink>
        </p>
      </div>
      <p>
        {texts.type} <code className="font-semibold break-words select-all">{inGroups(factor.secret)}</code>
      </p>
      {/* The buttons below it hide the end of the form from a phone. */}
      <div ref={error ? intoView : undefined} className="scroll-mb-4">
        <CodeField label={texts.code} hint={texts.codeHint} error={error} />
      </div>
    </>
  );
}
