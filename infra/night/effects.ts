/** Values of metrics in one minute, by their short names (`nameMetric`). */
export type Writes = Readonly<Record<string, number | readonly number[]>>;

/** What is written in one minute of a failure, besides or instead of what a quiet minute writes; counted from its start. */
export type Effect = (minute: number) => {
  readonly writes?: Writes;
  /** Metrics of which nothing is heard. */
  readonly silences?: RegExp;
};

export const when =
  (happens: (minute: number) => boolean) =>
  (writes: Writes | string): Effect =>
  (minute) =>
    happens(minute) ? { writes: typeof writes === 'string' ? { [writes]: 1 } : writes } : {};
export const always = when(() => true);
export const once = when((minute) => minute === 0);
/** Somebody tries, and tries again: at 1,000 pickups a month nobody else is there at night. */
export const tried = when((minute) => [0, 1, 3].includes(minute));
/** The evening's reminders of 30 households. */
export const inReminders = when((minute) => minute < 30);
export const inEachFourth = when((minute) => minute % 4 === 0);
export const inEachTenth = when((minute) => minute % 10 === 1);
export const repeated = when((minute) => [0, 3, 6, 9].includes(minute));
export const grows =
  (metric: string, perMinute: number, start = 0): Effect =>
  (minute) => ({ writes: { [metric]: start + minute * perMinute } });
export const silent =
  (silences: RegExp, from = 0): Effect =>
  (minute) =>
    minute < from ? {} : { silences };
export const together =
  (...effects: readonly Effect[]): Effect =>
  (minute) => {
    const all = effects.map((effect) => effect(minute));
    return { ...Object.assign({}, ...all), writes: Object.assign({}, ...all.map(({ writes }) => writes)) };
  };
