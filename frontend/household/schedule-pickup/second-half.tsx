import type { ComponentProps } from 'react';
import { everywhereId } from '#contracts/areas/area-id.ts';
import { SecondHalf } from '#features/booking/second-half.tsx';
import { texts } from '#features/booking/texts.ts';
import { ProposedTime } from './proposed-time.tsx';

type Props = Required<Pick<ComponentProps<typeof SecondHalf>, 'request' | 'level'>>;

/** The second half of a household's form, with the time that is proposed where a pickup is booked again. */
export function OwnSecondHalf({ request, level }: Props) {
  const { draft, again, update } = request;
  return (
    <SecondHalf
      level={level}
      request={request}
      repeat
      phoneHint={texts.phoneHint}
      beforeTime={
        again && (
          <ProposedTime
            again={again}
            areaId={draft.areaId || everywhereId}
            value={draft}
            pickups={request.pickups}
            onPropose={update}
          />
        )
      }
    />
  );
}
