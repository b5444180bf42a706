import type { Locator, Page } from 'playwright-core';
import type { Target } from '#infra/bench/site/browser.ts';
import { withDesk } from '#infra/bench/site/visit.ts';

/** One step of a dispatcher's morning. */
export type Step = { readonly what: string; readonly seconds: number; readonly presses: number };

type Morning = {
  readonly date: string;
  readonly pickups: number;
  /** Loads the page anew while the plan is applied, and goes on. */
  readonly isReloaded: boolean;
};

/** Longest wait for one step: beyond it nobody waits. */
const patience = { timeout: 300_000 };

const isReady = (locator: Locator) => locator.first().waitFor(patience);

/**
 * Opens the board of a day, plans it and applies the plan, as a dispatcher does, and answers how long each step took.
 * @param tell hears of each step at once
 */
export function workMorning(
  site: string,
  admin: Target,
  morning: Morning,
  tell: (step: Step) => void,
): Promise<readonly Step[]> {
  return withDesk(site, admin, async (page) => {
    page.on('dialog', (dialog) => void dialog.accept());
    const steps: Step[] = [];
    const { press, step } = createSteps(page, (one) => {
      steps.push(one);
      tell(one);
    });
    await page.goto(`${site}/dispatch?date=${morning.date}`);
    const all = `Unassigned ${morning.pickups.toLocaleString('en-GB')}`;
    await isReady(page.getByRole('button', { name: all }));
    step('the board shows the whole day');
    await press('Plan the day');
    const apply = page.getByRole('button', { name: /^Assign [\d,]+ pickups?$/ });
    const again = page.getByRole('button', { name: 'Try again' });
    await isReady(apply.or(again));
    // Parts of a city that a busy machine has not planned in time.
    while (await again.count()) {
      await press('Try again');
      await isReady(apply.or(again));
    }
    step('the plan is seen');
    await press(/^Assign [\d,]+ pickups?$/);
    if (morning.isReloaded) {
      await isReady(page.getByText(/^[1-9][\d,]* of [\d,]+$/));
      await page.waitForTimeout(3_000);
      await page.reload();
      await isReady(page.getByRole('button', { name: /^Continue applying/ }));
      step('applied in part and loaded anew');
      await press(/^Continue applying/);
    }
    await isReady(page.getByText(/^Plan applied: [\d,]+ pickups? assigned\.$/));
    step('the plan is applied');
    return steps;
  });
}

/** Counts presses and seconds between steps. */
function createSteps(page: Page, add: (step: Step) => void) {
  let presses = 0;
  let since = performance.now();
  return {
    press: async (name: string | RegExp) => {
      presses += 1;
      await page.getByRole('button', { name }).first().click(patience);
    },
    step: (what: string) => {
      add({ what, seconds: (performance.now() - since) / 1000, presses });
      presses = 0;
      since = performance.now();
    },
  };
}
