/**
 * `npm run test:deploy`: the files of `deploy/` do what they say, as far as this machine can tell. Words choose among the checks, as
 * in `npm run test:deploy -- unit caddy`.
 */
import { checkImage } from './image.ts';
import { checkProxy } from './proxies.ts';
import { checkRecovery } from './recovery.ts';
import { checkUnit } from './unit.ts';

const checks: Record<string, () => Promise<string>> = {
  unit: checkUnit,
  caddy: () => checkProxy('caddy'),
  nginx: () => checkProxy('nginx'),
  image: checkImage,
  recovery: checkRecovery,
};

const words = process.argv.slice(2);
const unknown = words.filter((word) => !Object.hasOwn(checks, word));
if (unknown.length > 0)
  throw new Error(`There is no check ${unknown.join(', ')}; there are ${Object.keys(checks).join(', ')}.`);

for (const [name, check] of Object.entries(checks)) {
  if (words.length > 0 && !words.includes(name)) continue;
  const begun = performance.now();
  const { ok, told } = await check().then(
    (seen) => ({ ok: true, told: seen }),
    (error: Error) => ({ ok: false, told: error.message }),
  );
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${name.padEnd(10)} ${seconds.padStart(6)} s  ${told}`);
  if (!ok) process.exitCode = 1;
}
