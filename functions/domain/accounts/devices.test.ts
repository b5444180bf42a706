import { expect, it } from 'vitest';
import { deviceSeconds, maxDevices } from './sessions.ts';

it('an account knows ten devices, each for 180 days after its last login', () => {
  expect([maxDevices, deviceSeconds / 86_400]).toEqual([10, 180]);
});
