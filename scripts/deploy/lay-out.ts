import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type Instruction, readCopy, readStages, restsOf, type Stage } from './dockerfile.ts';
import { inRepository } from './running-palka.ts';

export const dockerfile = (): Stage[] => readStages(readFileSync(inRepository('deploy/Dockerfile'), 'utf8'));

/** What a build may not see: the lines of the file that Docker reads beside the Dockerfile. */
const ignored = () => readFileSync(inRepository('deploy/Dockerfile.dockerignore'), 'utf8').split('\n').filter(Boolean);

/** Makes the user and the folder of the data, for which the check takes a user that is there and a folder of its own. */
const makesUser = /^useradd .* palka && install -d -o palka -g palka -m 700 \/data$/;

/** Does in folders what the Dockerfile says, each stage in one of its own, and answers that of the last. */
export function layOut(folder: string): string {
  const stages = dockerfile();
  const roots = stages.map((_, at) => join(folder, `stage-${at}`));
  for (const [at, stage] of stages.entries()) {
    const root = roots[at] ?? '';
    const [workdir = '/'] = restsOf(stage, 'WORKDIR');
    mkdirSync(join(root, workdir), { recursive: true });
    const rootOf = (name: string) => roots[stages.findIndex((other) => other.name === name)] ?? '';
    for (const instruction of stage.instructions) follow(instruction, { root, workdir, rootOf });
  }
  return roots.at(-1) ?? '';
}

interface Within {
  root: string;
  workdir: string;
  rootOf: (stage: string) => string;
}

function follow({ word, rest }: Instruction, { root, workdir, rootOf }: Within): void {
  const here = join(root, workdir);
  if (word === 'COPY') {
    const { from, sources, target } = readCopy(rest);
    for (const source of sources) {
      const into = target.endsWith('/') ? join(here, target, basename(source)) : join(here, target);
      if (from) cpSync(join(rootOf(from), source), into, { recursive: true, verbatimSymlinks: true });
      else copySource(source, into);
    }
  } else if (word === 'RUN' && !makesUser.test(rest)) {
    const PATH = `${dirname(process.execPath)}:${process.env.PATH}`;
    const { status, stdout, stderr } = spawnSync('sh', ['-c', rest], {
      cwd: here,
      env: { ...process.env, PATH },
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`${rest} failed: ${stdout}${stderr}`);
  }
}

function copySource(source: string, into: string): void {
  const lines = ignored();
  if (!lines.includes(`!${source}`)) throw new Error(`${source} is copied, but Dockerfile.dockerignore keeps it out.`);
  const endings = lines.filter((line) => line.startsWith('**/*')).map((line) => line.slice('**/*'.length));
  cpSync(inRepository(source), into, {
    recursive: true,
    filter: (path) => !endings.some((ending) => path.endsWith(ending)),
  });
}
