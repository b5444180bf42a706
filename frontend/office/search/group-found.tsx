import type { ReactNode } from 'react';
import type { UserAccount } from '#contracts/accounts/accounts.ts';
import { shortId } from '#contracts/pickups/pickup-id.ts';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { PickupState } from '#features/pickup/pickup-state.tsx';
import { pickupPath } from '#platform/paths.ts';
import { type TabId, tabPath } from '#platform/tabs.ts';
import { fullName } from '#shared/full-name.ts';
import { printPhone } from '#shared/ghana.ts';
import { printDay, printWindow } from '#shared/print-when.ts';
import { useNow } from '#ui/use-now.ts';
import type { Found, FoundEverything } from './search-everything.ts';
import { texts } from './texts.ts';

export type Choice = {
  readonly to: string;
  readonly name: string;
  readonly details?: readonly string[];
  readonly state?: ReactNode;
};

type Words = { readonly title: string; readonly one: string; readonly many: string };

export type Group = {
  readonly words: Words;
  readonly choices: readonly Choice[];
  /** The way to the others, where there are more. */
  readonly all?: Choice | undefined;
  readonly hasFailed?: boolean;
};

export type Screen = { readonly name: string; readonly to: string };

type Person = Pick<UserAccount, 'id' | 'firstName' | 'lastName' | 'email' | 'phone'>;

function describePerson(to: string, person: Person): Choice {
  const phone = person.phone ? printPhone(person.phone) : texts.noNumber;
  const details = [phone, person.email, shortId(person.id)].filter(Boolean);
  return { to, name: fullName(person), details };
}

function State({ pickup }: { readonly pickup: PickupSummary }) {
  return <PickupState pickup={pickup} now={useNow()} />;
}

function describePickup(pickup: PickupSummary): Choice {
  return {
    to: pickupPath(pickup.id),
    name: pickup.location || texts.erased,
    details: [printDay(pickup), printWindow(pickup.scheduledAt), fullName(pickup.user), shortId(pickup.id)],
    state: <State pickup={pickup} />,
  };
}

function makeGroup<T>(
  found: Found<T>,
  words: Words & { readonly all: string },
  {
    q,
    tab,
    describe,
  }: { readonly q: string; readonly tab: TabId<'admin'>; readonly describe: (one: T) => Choice },
): Group {
  if ('error' in found) return { words, choices: [], hasFailed: true };
  const all = found.isMore ? { to: tabPath(tab, { q }), name: words.all } : undefined;
  return { words, choices: found.rows.map(describe), all };
}

/** @param toHousehold where a household leads: to its own page, or for those who may not open it to the list */
export function groupFound(
  q: string,
  found: FoundEverything,
  toHousehold: (id: string) => string,
): readonly Group[] {
  return [
    makeGroup(found.users, texts.users, {
      q,
      tab: 'manageUsers',
      describe: (user) => describePerson(toHousehold(user.id), user),
    }),
    makeGroup(found.collectors, texts.collectors, {
      q,
      tab: 'manageCollectors',
      describe: (collector) =>
        describePerson(tabPath('manageCollectors', { q: shortId(collector.id) }), collector),
    }),
    makeGroup(found.pickups, texts.pickups, { q, tab: 'managePickups', describe: describePickup }),
  ];
}

export function groupScreens(typed: string, screens: readonly Screen[]): Group {
  const wanted = typed.trim().toLowerCase();
  const begins = ({ name }: Screen) => ` ${name.toLowerCase()}`.includes(` ${wanted}`);
  return { words: texts.screens, choices: screens.filter(begins) };
}
