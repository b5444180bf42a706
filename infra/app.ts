/** The CDK app. `cdk.json` runs it; the stage and whatever differs from `cdk.json` comes with `-c name=value`. */
import { App } from 'aws-cdk-lib';
import { ensureFunctions, ensureSite } from '#infra/bundle/build.ts';
import { buildStacks } from '#infra/stacks/build-stacks.ts';
import { checkSettings } from '#infra/stacks/check-settings.ts';
import { addNagChecks } from '#infra/stacks/nag.ts';
import { builtArtifacts } from '#infra/stage/artifacts.ts';
import { readSettings } from '#infra/stage/settings.ts';

const app = new App();
const settings = readSettings((name) => app.node.tryGetContext(name));
await ensureFunctions();
await ensureSite();
checkSettings(buildStacks(app, settings, builtArtifacts()), settings);
addNagChecks(app);
app.synth();
