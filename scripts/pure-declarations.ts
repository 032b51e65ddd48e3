import type { Plugin } from 'vite';

interface Declarator {
  init: { type: string; start: number; end: number } | null;
}
interface Statement {
  type: string;
  declaration?: Statement | null;
  declarations?: Declarator[];
}

/** Whether something is called to make what is declared. */
const makes = (type: string, text: string) =>
  type === 'CallExpression' || (type === 'ObjectExpression' && /\bz\.\w+\(/.test(text));

/**
 * Lets the build leave out what a page does not use of the contract in `shared/`: its modules only declare, but the calls that make
 * schemas look as if they did something, so that a page with one small function of a module was sent all its schemas, and zod with them.
 */
export const pureDeclarations = (): Plugin => ({
  name: 'pure-declarations',
  transform: {
    filter: { id: /\/shared\/.*\.ts$/ },
    order: 'post',
    handler(code) {
      const { body } = this.parse(code) as unknown as { body: Statement[] };
      const made = body
        .flatMap((statement) => (statement.declaration ?? statement).declarations ?? [])
        .flatMap(({ init }) => (init && makes(init.type, code.slice(init.start, init.end)) ? [init] : []));
      let marked = code;
      for (const { start, end } of made.toReversed()) {
        marked = `${marked.slice(0, start)}/* @__PURE__ */ (() => (${marked.slice(start, end)}))()${marked.slice(end)}`;
      }
      return { code: marked, map: null, moduleSideEffects: false };
    },
  },
});
