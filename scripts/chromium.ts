import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';

/**
 * Flags without which Chromium does not start, or phones home, in a container and as root. Letters are as wide as where people have
 * them: the headless shell alone would round each to whole pixels.
 */
export const chromiumFlags = [
  '--font-render-hinting=none',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Environment that makes Playwright start the Chromium found. */
export type ChromiumEnv = { CHROMIUM_PATH: string; LD_LIBRARY_PATH?: string };

const usualPlaces = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/snap/bin/chromium'];

/** Whether it really opens a page; a program without its libraries exists, but does not. */
const works = async ({ CHROMIUM_PATH: executablePath, ...libraries }: ChromiumEnv): Promise<boolean> => {
  if (!existsSync(executablePath)) {
    return false;
  }
  try {
    const env = { ...process.env, ...libraries };
    const browser = await chromium.launch({ executablePath, args: chromiumFlags, timeout: 60_000, env });
    // Where the machine has no fonts at all, the headless shell ends at the first field of a form.
    const page = await browser.newPage();
    await page.setContent('<p style="font-family: sans-serif">Palka</p><input type="date">');
    await page.screenshot({ timeout: 30_000 });
    await browser.close();
    return true;
  } catch {
    return false;
  }
};

const firstThatWorks = async (candidates: ChromiumEnv[]): Promise<ChromiumEnv | undefined> => {
  for (const candidate of candidates) {
    if (await works(candidate)) {
      return candidate;
    }
  }
  return undefined;
};

function installByApt(): ChromiumEnv[] {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    return [];
  }
  const apt = (...args: string[]) =>
    execFileSync('apt-get', ['-qq', ...args], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      timeout: 300_000,
    });
  try {
    apt('update');
    apt('install', '--yes', '--no-install-recommends', 'chromium');
    return usualPlaces.map((CHROMIUM_PATH) => ({ CHROMIUM_PATH }));
  } catch {
    return [];
  }
}

/**
 * The headless shell that npm brings along, with the few libraries it needs for machines that have none: Chromium without a window,
 * which takes half the processor of one with. It unpacks into the temporary folder and, beside its libraries, only when it believes
 * it runs at its favourite host; so it runs in a process with a folder of our own and that belief.
 */
function unpackFromNpm(): ChromiumEnv[] {
  if (process.platform !== 'linux') return [];
  const folder = join(import.meta.dirname, '..', 'node_modules', '.cache', 'chromium');
  mkdirSync(folder, { recursive: true });
  const script = `import packed from '@sparticuz/chromium'; console.log(await packed.executablePath());`;
  try {
    const path = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
      cwd: join(import.meta.dirname, '..'),
      env: { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' },
      encoding: 'utf8',
    }).trim();
    return [{ CHROMIUM_PATH: path }, { CHROMIUM_PATH: path, LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') }];
  } catch {
    // None for this processor, or no room for it: another Chromium may be there.
    return [];
  }
}

/**
 * A Chromium that works on this machine: `CHROMIUM_PATH`, the one of npm, the system's, Playwright's own, else one installed with apt
 * (as root on Debian and Ubuntu). Rejects, saying what to do, when none does.
 */
export async function findChromium(log: (line: string) => void): Promise<ChromiumEnv> {
  const asked = process.env.CHROMIUM_PATH;
  if (asked) {
    if (await works({ CHROMIUM_PATH: asked })) {
      return { CHROMIUM_PATH: asked };
    }
    throw new Error(`CHROMIUM_PATH is ${asked}, and no Chromium starts there.`);
  }
  const ofSystem = () => [...usualPlaces, chromium.executablePath()].map((CHROMIUM_PATH) => ({ CHROMIUM_PATH }));
  const present = (await firstThatWorks(unpackFromNpm())) ?? (await firstThatWorks(ofSystem()));
  if (present) {
    return present;
  }
  log('No Chromium on this machine; installing one …');
  const installed = await firstThatWorks(installByApt());
  if (!installed) {
    throw new Error('No Chromium starts on this machine. Install one and set CHROMIUM_PATH to it.');
  }
  return installed;
}
