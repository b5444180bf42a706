import { test, vi } from 'vitest';
import { connectRealApi } from '#site/testing/real-api.ts';
import { walkScreens } from '#site/testing/walk-screens.tsx';

// Nobody switches Mobile Money on where nothing has a price.
vi.hoisted(() => vi.stubEnv('MOBILE_MONEY', ''));

connectRealApi();

test('without a price list no screen of an admin says anything of money, whatever is pressed', () =>
  walkScreens('admin'));
