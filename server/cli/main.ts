import { runCommand } from './run-command.ts';
import { openTerminal } from './terminal.ts';

const terminal = openTerminal();
process.exitCode = await runCommand(process.argv.slice(2), {
  env: process.env,
  terminal,
  output: process.stdout,
  complain: (problem) => console.error(problem),
});
terminal.close();
