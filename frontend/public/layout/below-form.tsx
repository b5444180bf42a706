import { DialLine } from '#ui/dial/dial-line.tsx';
import { dialled } from './dialling-texts.ts';

/** Below the form of an account: the way without internet. Not part of the form, whose script does without it. */
export function BelowForm() {
  return <DialLine text={dialled?.account} className="-mt-4 justify-center px-4 pb-8 sm:-mt-8" />;
}
