/** The CDK app. `cdk.json` runs it; the stage and whatever differs from `cdk.json` comes with `-c name=value`. */
import { App } from 'aws-cdk-lib';
import { ensureFunctions, ensureSite } from './bundle/build.ts';
import { buildStacks } from './stacks/build-stacks.ts';
import { checkSettings } from './stacks/check-settings.ts';
import { addNagChecks } from './stacks/nag.ts';
import { builtArtifacts } from './stage/artifacts.ts';
import { hasMobileMoney, readSettings } from './stage/settings.ts';

const app = new App();
const settings = readSettings((name) => app.node.tryGetContext(name));
await ensureFunctions();
const { domain, ussdCode } = settings;
await ensureSite({ origin: domain && `https://${domain}`, ussdCode, mobileMoney: hasMobileMoney(settings) });
checkSettings(buildStacks(app, settings, builtArtifacts()), settings);
addNagChecks(app);
app.synth();
