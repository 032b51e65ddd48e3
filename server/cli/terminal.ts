import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** Where a command asks and answers. */
export interface Terminal {
  /** Whether a person sits there; otherwise the input is a file or another program. */
  interactive: boolean;
  ask(question: string): Promise<string>;
  /** Like `ask`, without showing what is typed. From a program it is the next line of the input. */
  askSecret(question: string): Promise<string>;
  /** Its output cannot move the cursor, even where strangers chose the words; lines stay lines. */
  say(text: string): void;
  close(): void;
}

/** In one line, without what a terminal would obey: names are chosen by people who sign up. */
export const printable = (text: string) => text.replace(/[^\p{L}\p{M}\p{N}\p{P}\p{S} ]/gu, '');

export const printableLines = (text: string) => text.split('\n').map(printable).join('\n');

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
  let reader: LineReader | undefined;
  const read = (question: string) => (reader ??= readLines(input, shown, interactive)).next(question);
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
    say: (text) => void output.write(`${printableLines(text)}\n`),
    close: () => reader?.close(),
  };
}

interface LineReader {
  next(question: string): Promise<string>;
  close(): void;
}

/** Lines in the order in which they came, also those that came before they were asked for. */
function readLines(input: Input, output: Writable, interactive: boolean): LineReader {
  const reader = createInterface({ input, output, terminal: interactive });
  const early: string[] = [];
  let ended = false;
  let waiting: PromiseWithResolvers<string> | undefined;
  const failure = () => new Error('The input ended before every question was answered.');
  reader.on('line', (line) => {
    if (waiting) {
      waiting.resolve(line);
      waiting = undefined;
    } else {
      early.push(line);
    }
  });
  reader.once('close', () => {
    ended = true;
    waiting?.reject(failure());
  });
  return {
    next(question) {
      reader.setPrompt(question);
      if (!ended) {
        reader.prompt();
      }
      const line = early.shift();
      if (line !== undefined) {
        return Promise.resolve(line);
      }
      waiting = Promise.withResolvers<string>();
      if (ended) {
        waiting.reject(failure());
      }
      return waiting.promise;
    },
    close: () => reader.close(),
  };
}
