import { readFileSync } from 'node:fs';
import { isSecret } from './secret-settings.ts';

/**
 * The settings with each secret that is named by a file, as `SMTP_URL_FILE`, read from there: for Docker's secrets and systemd's
 * credentials. A line break at its end does not belong to it.
 * @returns the faults in plain words, which never say what a file holds
 */
export function withSecretFiles(env: NodeJS.ProcessEnv): { env: NodeJS.ProcessEnv; faults: string[] } {
  const read: NodeJS.ProcessEnv = { ...env };
  const faults: string[] = [];
  for (const [setting, file] of Object.entries(env)) {
    const name = setting.endsWith('_FILE') ? setting.slice(0, -'_FILE'.length) : '';
    if (!file || !isSecret(name)) continue;
    if (env[name]) {
      faults.push(`${name} and ${name}_FILE must not both be set`);
      continue;
    }
    try {
      const secret = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
      if (secret === '') faults.push(`${name}_FILE names a file that is empty`);
      read[name] = secret;
    } catch {
      faults.push(`${name}_FILE names a file that cannot be read: ${file}`);
    }
  }
  return { env: read, faults };
}
