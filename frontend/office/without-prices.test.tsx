import { test } from 'vitest';
import { connectRealApi } from '#site/testing/real-api.ts';
import { walkScreens } from '#site/testing/walk-screens.tsx';

connectRealApi();

test('without a price list no screen of an admin says anything of money, whatever is pressed', () =>
  walkScreens('admin'));
