import { texts } from '#collector/assignments/texts.ts';
import { UndoLines } from '#collector/assignments/undo-lines.tsx';
import { Alert } from '#ui/state/alert.tsx';
import { NoStops, Progress } from './progress.tsx';
import { StopHero } from './stop-hero.tsx';
import { stopParts } from './stop-parts.tsx';
import { type AnsweredLists, useRound } from './use-round.ts';

export function NextStop({ lists, now }: { readonly lists: AnsweredLists; readonly now: Date }) {
  const { round, undoable, actions, notice, refuse, dialog } = useRound(lists, now);
  const { lead, later } = round;
  return (
    <section aria-labelledby="next" className="flex flex-col gap-3">
      <h2 id="next" className="text-lg">
        {texts.next}
      </h2>
      {notice && <Alert tone="error">{notice}</Alert>}
      {lead && <StopHero key={lead.pickup.id} stop={lead} now={now} {...stopParts(lead.pickup, actions)} />}
      <UndoLines stops={undoable} onRefused={refuse} />
      {!lead && <NoStops next={later[0]} now={now} />}
      <Progress round={round} />
      {dialog}
    </section>
  );
}
