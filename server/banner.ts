import { demoSignIns } from './demo/sign-ins.ts';

/** What a newcomer needs to know once the server listens. */
export function banner(publicUrl: string, hasDemo: boolean): string {
  const lines = ['', `Palka is ready: ${publicUrl}`];
  if (hasDemo) {
    lines.push('', 'Sign in to the demo with:');
    for (const { email, password, role } of demoSignIns) lines.push(`  ${email.padEnd(28)} ${password}   ${role}`);
  }
  return `${lines.join('\n')}\n`;
}
