import { describe, expect, it } from 'vitest';
import { runbookPages } from '#testing/stack/runbook.ts';
import { getTemplate, testStacks } from '#testing/stack/stacks.ts';

type TemplateResource = {
  readonly Type: string;
  readonly DeletionPolicy?: string;
  readonly Properties?: Readonly<Record<string, unknown>>;
};

/** All resources of a stage's templates. */
function listResources(stage: string) {
  return testStacks(stage).all.flatMap((stack) =>
    Object.values<TemplateResource>(getTemplate(stack).toJSON().Resources),
  );
}

const operations = runbookPages.find(({ name }) => name === 'operations.md')?.text ?? '';

describe('a removed stage', () => {
  it('leaves no log: each belongs to a stack, by the names that the runbook looks for', () => {
    const dev = listResources('dev');
    const ofType = (type: string) => dev.filter(({ Type }) => Type === type);
    const groups = ofType('AWS::Logs::LogGroup').map(({ Properties }) => String(Properties?.LogGroupName));
    expect(groups.length).toBeGreaterThan(50);
    const prefixes = [...operations.matchAll(/--log-group-name-prefix (\S+)/g)].map(([, name = '']) => name);
    expect(groups.filter((name) => !prefixes.some((prefix) => name.startsWith(prefix)))).toEqual([]);
    // Without a group of the template, Lambda would make one that nobody deletes.
    const loose = ofType('AWS::Lambda::Function').filter(({ Properties }) => !Properties?.LoggingConfig);
    expect(loose).toEqual([]);
  });

  it('of prod keeps only what the runbook says', () => {
    const kept = listResources('prod').filter(({ DeletionPolicy }) => DeletionPolicy === 'Retain');
    expect(kept.map(({ Type }) => Type).sort()).toEqual([
      'AWS::Backup::BackupVault',
      'AWS::DynamoDB::Table',
      'AWS::SecretsManager::Secret',
    ]);
    expect(operations.replaceAll(/\s+/g, ' ')).toMatch(/tables, backup vault and signing key stay/);
  });
});
