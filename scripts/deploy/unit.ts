import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectThat, inRepository } from './running-palka.ts';
import { adapted, runTool } from './tools.ts';

/** Of ten, as `systemd-analyze security` counts it; what is left is the network and code that compiles itself. */
const EXPOSURE_MAX = 2;

/** systemd understands each line of the unit, and counts it as well closed. */
export async function checkUnit(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'palka-unit-'));
  try {
    const unit = readFileSync(inRepository('deploy/palka.service'), 'utf8');
    const file = join(folder, 'palka.service');
    writeFileSync(file, adapted(unit, { '/opt/palka/node_modules/.bin/node ': `${process.execPath} ` }));
    // A key that it does not know is a warning alone.
    const warnings = runTool('systemd-analyze', ['verify', file]).trim();
    expectThat(warnings === '', 'no warning of systemd-analyze verify', warnings);
    const threshold = `--threshold=${EXPOSURE_MAX * 10}`;
    const told = runTool('systemd-analyze', ['security', '--offline=true', threshold, '--no-pager', file]);
    return /Overall exposure level.*?: ([\d.]+)/.exec(told)?.[0] ?? told;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
