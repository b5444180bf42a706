import { basename } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { statuses } from '#contracts/pickups/transitions.ts';
import { couldNotCollectReasons } from '#contracts/pickups/visit-fields.ts';
import { streamPrefixes } from '#data/keys.ts';
import { temporaryFolder } from '#testing/stack/temporary-folder.ts';
import { type Corpus, listReleases, loadReaders, type Readers, readCorpus, writeRelease } from './corpus.ts';
import * as current from './readers.ts';
import { writeCorpus } from './scenario.ts';

/**
 * During a deployment, and after going back, code of one release reads what the other one wrote. A failure here: make
 * the change in the four steps of infra/runbook/operations.md, "Changing the shape of an item".
 */
let written: Corpus;
const releases = listReleases();
/** This version, recorded as `npm run record-release` does it. */
const itself = temporaryFolder('this-version');

beforeAll(async () => {
  written = await writeCorpus();
  await writeRelease(itself, written);
});

/** Reads everything, and answers what could not be read. */
function findUnreadable(
  { readRecord, readMessage }: Readers,
  { records, messages }: Corpus,
): readonly string[] {
  const attempts = [
    ...records.map((record) => () => readRecord(record)),
    ...messages.map(
      ({ queue, body }) =>
        () =>
          readMessage(queue, body),
    ),
  ];
  return attempts.flatMap((attempt) => {
    try {
      attempt();
      return [];
    } catch (error) {
      return [String(error)];
    }
  });
}

/** Also null, which `expect.anything()` refuses. */
const anything = expect.toSatisfy(() => true);

it.runIf(releases.length === 0)('no release is recorded, so this version is compared with itself', () => {
  expect(readCorpus(itself).records.length).toBeGreaterThan(10);
});

describe.each([itself, ...releases].map((folder) => [basename(folder), folder]))(
  'the release of %s',
  (_, release) => {
    it('can read what this version writes', async () => {
      expect(findUnreadable(await loadReaders(release), written)).toEqual([]);
    });

    it('wrote what this version can read', () => {
      expect(findUnreadable(current, readCorpus(release))).toEqual([]);
    });

    it('draws the same conclusions from a record as this version, but for what it does not know', async () => {
      const { readRecord } = await loadReaders(release);
      for (const record of readCorpus(release).records) {
        const containing = (key: string, value: unknown) => {
          // Search learns new words,
          if (key === 'oldWords' && Array.isArray(value)) return expect.arrayContaining(value);
          // and the totals count new kinds of items.
          if (key === 'counted' && Array.isArray(value)) return value.map((item) => item ?? anything);
          return value;
        };
        expect(JSON.parse(JSON.stringify(current.readRecord(record) ?? null))).toMatchObject(
          JSON.parse(JSON.stringify(readRecord(record) ?? null), containing),
        );
      }
    });
  },
);

describe('the corpus', () => {
  const text = () => JSON.stringify(written);

  it('has every kind of item of the stream, every status and every message', () => {
    for (const prefix of Object.values(streamPrefixes)) expect(text()).toContain(`"S":"${prefix}`);
    for (const status of statuses) expect(text()).toContain(`"status":{"S":"${status}"}`);
    const kinds = new Set(written.messages.map(({ body }) => JSON.parse(body).kind));
    const follow = [
      'index',
      'lost-assignment',
      'user-deleted',
      'collector-deleted',
      'person-changed',
      'day-closed',
    ];
    expect([...kinds]).toEqual(expect.arrayContaining([...follow, 'reset', 'contact', 'approved']));
    expect(text()).toContain(Object.keys(couldNotCollectReasons)[0]);
  });

  it('shows a new shape that the version before cannot read', async () => {
    const readers = await loadReaders(itself);
    const changed = text()
      .replaceAll('"wasteType":{"S"', '"wasteKind":{"S"')
      .replaceAll('"kind\\":\\"index', '"kind\\":\\"words');
    const unreadable = findUnreadable(readers, JSON.parse(changed));
    expect(unreadable.length).toBeGreaterThan(10);
  });
});
