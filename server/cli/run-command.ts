import { resolve } from 'node:path';
import type { Writable } from 'node:stream';
import { FolderInUse } from '#server/platform/postgres/app-lock.ts';
import { backup } from './backup/backup.ts';
import { restore } from './backup/restore.ts';
import { runsOf, takeCell } from './cell-option.ts';
import { checkLedger } from './check-ledger.ts';
import { type Command, UsageError } from './command.ts';
import { createCompany } from './create-company.ts';
import { doctor } from './doctor/doctor.ts';
import { extendTrial } from './extend-trial.ts';
import { failedSignIns } from './failed-sign-ins.ts';
import { forgetPerson } from './forget-person.ts';
import { forgetTenant } from './forget-tenant.ts';
import { moveTenant } from './move-tenant/move-tenant.ts';
import { resetSecondStep } from './reset-second-step.ts';
import { setQuota } from './set-quota.ts';
import { signOut } from './sign-out.ts';
import { standardOutput } from './standard-output.ts';
import { tenants } from './tenants.ts';
import { printableLines, type Terminal } from './terminal.ts';
import { verifyActivity } from './verify-activity.ts';

const commands: Record<string, Command> = {
  'create-company': createCompany,
  tenants,
  'extend-trial': extendTrial,
  'set-quota': setQuota,
  backup,
  restore,
  doctor,
  'forget-person': forgetPerson,
  'forget-tenant': forgetTenant,
  'move-tenant': moveTenant,
  'reset-second-step': resetSecondStep,
  'sign-out': signOut,
  'verify-activity': verifyActivity,
  'check-ledger': checkLedger,
  'failed-sign-ins': failedSignIns,
};

const help = [
  'npm run palka -- <command>',
  '',
  ...Object.entries(commands).flatMap(([name, { usage, summary }]) => [
    `  ${name} ${usage}`.trimEnd(),
    `      ${summary}`,
  ]),
  '',
  'In an installation of several cells, --cell LETTER says in which one; what only looks does so in each.',
].join('\n');

interface Surroundings {
  env: NodeJS.ProcessEnv;
  terminal: Terminal;
  output: Writable;
  /** Takes what went wrong, apart from what the command says. */
  complain(problem: unknown): void;
}

/** Runs the command that the words name, and answers the status with which the program ends. Never rejects. */
export async function runCommand(words: string[], { env, terminal, output, complain }: Surroundings): Promise<number> {
  const [name = 'help', ...args] = words;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    terminal.say(help);
    return ['help', '--help', '-h'].includes(name) ? 0 : 2;
  }
  // npm goes to the package's folder first; INIT_CWD is where the person stood.
  const path = (typed: string) => resolve(env.INIT_CWD ?? process.cwd(), typed);
  const context = {
    terminal,
    path,
    output: () => standardOutput(output, env),
    remark: (text: string) => complain(printableLines(text)),
  };
  /** A sentence for the person in front; where it came from only helps when it was none of their doing. */
  const tell = (error: unknown) => {
    const known = error instanceof UsageError || error instanceof FolderInUse;
    complain(known || !env.DEBUG ? printableLines((error as Error).message) : error);
  };
  let status = 0;
  try {
    const { cell, rest } = takeCell(args);
    for (const run of runsOf(command, env, cell)) {
      if (run.cell !== undefined) terminal.say(`Cell ${run.cell}:`);
      // What goes wrong in one cell keeps nobody from looking at the next.
      await command.run(rest, { ...context, config: run.config }).catch((error: unknown) => {
        tell(error);
        status = 1;
      });
    }
  } catch (error) {
    tell(error);
    status = 1;
  }
  return status;
}
