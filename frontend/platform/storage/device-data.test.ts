import { expect, test, vi } from 'vitest';
import { deviceKey, eraseDevice, onErase } from './device-data.ts';

test('what an account stored on the device is erased, and only that', async () => {
  const erase = vi.fn(async () => undefined);
  const remove = onErase(erase);
  localStorage.setItem(deviceKey('ama', 'draft'), '1');
  sessionStorage.setItem(deviceKey('ama', 'form'), '1');
  localStorage.setItem(deviceKey('kofi', 'draft'), '1');
  localStorage.setItem('sankofa:tab', '1');
  await eraseDevice('ama');
  expect(Object.keys(localStorage).sort()).toEqual([deviceKey('kofi', 'draft'), 'sankofa:tab'].sort());
  expect(sessionStorage).toHaveLength(0);
  expect(erase).toHaveBeenCalledWith('ama');
  remove();
});
