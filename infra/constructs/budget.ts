import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { Construct } from 'constructs';
import { getProfile } from '#infra/stage/profiles.ts';
import { getNamePrefix, type Settings } from '#infra/stage/settings.ts';

/** Mails the person on call when the account's costs come near their limit, and when they will exceed it. */
export function createBudget(scope: Construct, settings: Settings): void {
  const { alarmEmail, monthlyBudget = getProfile(settings).monthlyBudget } = settings;
  if (!alarmEmail) return;
  const notify = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
    notification: {
      notificationType,
      comparisonOperator: 'GREATER_THAN',
      threshold,
      thresholdType: 'PERCENTAGE',
    },
    subscribers: [{ subscriptionType: 'EMAIL', address: alarmEmail }],
  });
  new CfnBudget(scope, 'Budget', {
    budget: {
      budgetName: getNamePrefix(settings),
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: monthlyBudget, unit: 'USD' },
    },
    notificationsWithSubscribers: [notify('ACTUAL', 80), notify('FORECASTED', 100)],
  });
}
