import type { ShownDemo } from './demo/begin-demo.ts';
import { demoSignIns } from './demo/sign-ins.ts';

/** What a newcomer needs to know once the server listens. */
export function banner(publicUrl: string, demo: ShownDemo | undefined): string {
  const lines = ['', `Palka is ready: ${publicUrl}`];
  if (demo) {
    const password = demo.password ?? '(the password that was printed when the demo was loaded)';
    lines.push('', 'Sign in to the demo with:');
    for (const { email, role } of demoSignIns.filter((one) => demo.emails.has(one.email)))
      lines.push(`  ${email.padEnd(28)} ${password}   ${role}`);
  }
  return `${lines.join('\n')}\n`;
}
