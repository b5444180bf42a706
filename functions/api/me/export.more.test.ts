import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { ulid } from 'ulid';
import { describe, expect, it } from 'vitest';
import { environment } from '#config/environment.ts';
import { newPickupItem } from '#data/pickups/pickup-items.ts';
import { documents } from '#data/table/client.ts';
import { startTestApi } from '#testing/api.ts';
import { person } from '#testing/samples/people.ts';
import { pendingPickup } from '#testing/samples/sample-pickup.ts';

describe('GET /me/export', () => {
  it('of 5,000 pickups is whole and far below what Lambda can answer', async () => {
    const api = await startTestApi();
    const one = await person('user');
    for (let from = 0; from < 5000; from += 25) {
      const puts = Array.from({ length: 25 }, (_, index) => {
        const id = `${ulid(1_780_000_000_000 + from + index)}-${one.id}`;
        return { PutRequest: { Item: newPickupItem(pendingPickup({ id, user: one, status: 'completed' })) } };
      });
      await documents.send(new BatchWriteCommand({ RequestItems: { [environment('TABLE_NAME')]: puts } }));
    }
    const answer = await api.call('GET /me/export', { token: one.token });
    expect(answer.status).toBe(200);
    expect(answer.body.pickups).toHaveLength(5000);
    expect(JSON.stringify(answer.body).length).toBeLessThan(6 * 1024 * 1024);
    await api.stop();
  });
});
