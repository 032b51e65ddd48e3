import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Where a command asks and answers. */
export interface Terminal {
  /** Whether a person sits there; otherwise the input is a file or another program. */
  interactive: boolean;
  ask(question: string): Promise<string>;
  /** Like `ask`, without showing what is typed. From a program it is the next line of the input. */
  askSecret(question: string): Promise<string>;
  say(line: string): void;
  close(): void;
}

type Input = NodeJS.ReadableStream & { isTTY?: boolean };

export function openTerminal(input: Input = process.stdin, output: Writable = process.stdout): Terminal {
  const interactive = input.isTTY === true;
  let hidden = !interactive;
  const shown = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (!hidden) {
        output.write(chunk);
      }
      done();
    },
  });
  // Opened at the first question: a command that asks nothing leaves the input alone.
  const open = () => {
    const lines = createInterface({ input, output: shown, terminal: interactive });
    const ended = Promise.withResolvers<never>();
    ended.promise.catch(() => undefined);
    lines.once('close', () => ended.reject(new Error('The input ended before every question was answered.')));
    const iterator = interactive ? undefined : lines[Symbol.asyncIterator]();
    const next = async (question: string) => {
      const line = await iterator?.next();
      return line?.done ? ended.promise : (line?.value ?? Promise.race([lines.question(question), ended.promise]));
    };
    return { next, close: () => lines.close() };
  };
  let reader: ReturnType<typeof open> | undefined;
  const read = (question: string) => (reader ??= open()).next(question);
  return {
    interactive,
    ask: read,
    async askSecret(question) {
      if (!interactive) {
        return read(question);
      }
      output.write(question);
      hidden = true;
      try {
        return await read('');
      } finally {
        hidden = false;
        output.write('\n');
      }
    },
    say: (line) => void output.write(`${line}\n`),
    close: () => reader?.close(),
  };
}
