import { whereDialled } from '#platform/ussd-code.ts';
import { DialLine } from '#ui/dial/dial-line.tsx';

const text = whereDialled((code) => `No internet or smartphone? Dial ${code} on any phone.`);

/** Below what leads to an account: the way without internet. Not part of the form, which needs no script for it. */
export function BelowForm({ className = '-mt-4 justify-center px-4 pb-8 sm:-mt-8' }) {
  return <DialLine text={text} className={className} />;
}
