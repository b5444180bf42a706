import type { ReactNode } from 'react';
import type { CollectorAccount, UserAccount } from '#contracts/accounts/accounts.ts';

import { promiseNews } from '#ui/news-promise.tsx';
import { ChoiceSwitch } from './choice-switch.tsx';
import { type DialledWords, DiallingSwitch } from './dialling-switch.tsx';
import { texts } from './texts.ts';

type Props = {
  readonly account: UserAccount | CollectorAccount;
  readonly words: {
    /** `when your jobs change` */
    readonly when: string;
    readonly sms: { readonly text: string; readonly label: string };
    readonly dialled: DialledWords | undefined;
  };
  readonly children?: ReactNode;
};

export function News({ account, words, children }: Props) {
  return (
    <>
      <div className="p-4 sm:p-6">
        <p className="max-w-prose">{promiseNews(account, words.when)}</p>
      </div>
      <ChoiceSwitch
        account={account}
        choice="sms"
        texts={{ title: texts.smsTitle, ...words.sms }}
        hint={texts.smsNote}
      />
      <DiallingSwitch account={account} words={words.dialled} />
      {children}
    </>
  );
}
