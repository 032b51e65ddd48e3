import type { Plugin } from 'vite';

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
      const made = this.parse(code)
        .body.map((statement) => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement))
        .flatMap((statement) => (statement?.type === 'VariableDeclaration' ? statement.declarations : []))
        .flatMap(({ init }) => (init && makes(init.type, code.slice(init.start, init.end)) ? [init] : []));
      let marked = code;
      for (const { start, end } of made.toReversed()) {
        marked = `${marked.slice(0, start)}/* @__PURE__ */ (() => (${marked.slice(start, end)}))()${marked.slice(end)}`;
      }
      return { code: marked, map: null, moduleSideEffects: false };
    },
  },
});
