import { spawnSync } from 'node:child_process';

/** Programs of the system that the checks need, and the package of Debian that brings each. */
const packages = {
  caddy: 'caddy',
  nginx: 'nginx-light',
  openssl: 'openssl',
  'systemd-analyze': 'systemd',
} as const;

export type Tool = keyof typeof packages;

/**
 * Runs a program to its end and answers what it wrote.
 * @throws Error with that, when it failed or is not installed
 */
export function runTool(tool: Tool, args: string[], env: Record<string, string> = {}): string {
  const { error, status, stdout, stderr } = spawnSync(tool, args, {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  if (error && 'code' in error && error.code === 'ENOENT') {
    throw new Error(`${tool} is not installed, so nothing was checked. Debian has it in ${packages[tool]}.`);
  }
  const said = `${stdout}${stderr}`;
  if (error || status !== 0) throw new Error(`${tool} ${args.join(' ')} failed: ${error?.message ?? said}`);
  return said;
}

/** Replaces each key by its value, at least once. */
export function adapted(text: string, changes: Record<string, string>): string {
  return Object.entries(changes).reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`There is no “${from}” any more: adapt the check.`);
    return changed.replaceAll(from, to);
  }, text);
}
