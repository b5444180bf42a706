import type { UssdProvider } from '#routes';

export type Dialler = {
  /** E.164 without `+`. */
  readonly phone: string;
  readonly provider: UssdProvider;
  sessions: number;
  screen: string | undefined;
  entered: readonly string[];
  sessionId: string;
};

const placePrefix = 'Dialled ';

/** A text of a screen, and the answer to it; every other screen is answered with 0, back. */
const answers: readonly (readonly [RegExp, (mark: string, screen: string) => string])[] = [
  [/1 Create an account/, () => '1'],
  [/for example: Ama Mensah/, () => 'Dede Mensah'],
  [/Where should we collect/, () => 'Kasoa, blue kiosk'],
  // Anything can be booked there: it has no windows.
  [/Which area/, (_, screen) => /\n(\d) Another area/.exec(screen)?.[1] ?? '9'],
  [/Which day|what time|When\?|Choose another|1 Confirm|1 Book another/, () => '1'],
  [/What kind of waste/, () => '2'],
  [/Where\?/, (mark) => `${placePrefix}${mark}`],
  [/1 Book a pickup/, () => '1'],
];

/** The answer to a screen on the way to a booking whose location holds the mark. */
export function chooseAnswer(screen: string, mark: string): string {
  return answers.find(([asked]) => asked.test(screen))?.[1](mark, screen) ?? '0';
}

export function asksToConfirm(screen: string | undefined): boolean {
  return /\n1 (?:Confirm|Book another)/.test(screen ?? '');
}
