/**
 * `npm run test:deploy`: the files of `deploy/` do what they say, as far as this machine can tell. Words choose among the checks, as
 * in `npm run test:deploy -- unit caddy`.
 */
import { checkImage } from './image.ts';
import { checkProxy } from './proxies.ts';
import { checkRecovery } from './recovery.ts';
import { checkUnit } from './unit.ts';
import { makeChecks } from '../named-checks.ts';

const checks: Record<string, () => Promise<string>> = {
  unit: checkUnit,
  caddy: () => checkProxy('caddy'),
  nginx: () => checkProxy('nginx'),
  image: checkImage,
  recovery: checkRecovery,
};

await makeChecks(checks, { words: process.argv.slice(2) });
