import { parseSync, Visitor } from 'vite';
import type { Edit, Mutant } from './mutant.ts';
import { inSql } from './of-sql-text.ts';

const otherComparison: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
};
const otherSign: Readonly<Record<string, string>> = { '+': '-', '-': '+', '*': '/', '/': '*' };
/** Methods without which a call still answers something of the same sort. */
const leftOut = new Set(
  (
    'filter toSorted toReversed slice trim toLowerCase concat ' +
    'where forUpdate orderBy refine superRefine min max positive regex'
  ).split(' '),
);
const otherMethod: Readonly<Record<string, string>> = {
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
  round: 'floor',
  some: 'every',
  every: 'some',
};

interface Span {
  start: number;
  end: number;
}

/** Every small fault that the text of a source file allows. */
export function editsOf(path: string, source: string): Edit[] {
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message ?? 'cannot be read'}`);
  const edits: Edit[] = [];
  const text = ({ start, end }: Span) => source.slice(start, end);
  const add = (operator: string, { start, end }: Span, by: string) => edits.push({ operator, start, end, by });
  const between = (left: Span, right: Span, sign: string): Span => {
    const start = left.end + source.slice(left.end, right.start).indexOf(sign);
    return { start, end: start + sign.length };
  };
  const isText = ({ type, ...node }: Span & { type: string; value?: unknown }) =>
    type === 'TemplateLiteral' || (type === 'Literal' && typeof node.value === 'string');

  new Visitor({
    BinaryExpression({ left, operator, right }) {
      const place = () => between(left, right, operator);
      if (otherComparison[operator]) add('comparison', place(), otherComparison[operator]);
      else if (otherSign[operator] && !isText(left) && !isText(right)) add('arithmetic', place(), otherSign[operator]);
    },
    LogicalExpression(node) {
      add('condition', node, text(node.left));
      if (node.operator !== '??') add('condition', node, text(node.right));
    },
    ConditionalExpression(node) {
      add('branch', node, text(node.consequent));
      add('branch', node, text(node.alternate));
    },
    IfStatement({ test }) {
      add('if', test, 'true');
      add('if', test, 'false');
    },
    UnaryExpression(node) {
      if (node.operator === '!') add('not', node, text(node.argument));
    },
    ExpressionStatement(node) {
      if (!('directive' in node) || !node.directive) add('statement', node, ';');
    },
    ThrowStatement(node) {
      add('throw', node, ';');
    },
    Literal(node) {
      if (typeof node.value === 'boolean') add('boolean', node, String(!node.value));
      else if (typeof node.value === 'number') add('number', node, String(node.value + 1));
    },
    CallExpression({ callee, end }) {
      if (callee.type !== 'MemberExpression' || callee.computed || callee.property.type !== 'Identifier') return;
      const { object, property } = callee;
      if (object.type === 'Identifier' && object.name === 'Math') {
        if (otherMethod[property.name]) add('method', property, otherMethod[property.name]!);
      } else if (property.name === 'some' || property.name === 'every') {
        add('method', property, otherMethod[property.name]!);
      } else if (leftOut.has(property.name)) {
        add('call', { start: object.end, end }, '');
      }
    },
    TaggedTemplateExpression({ tag, quasi }) {
      if (tag.type === 'Identifier' && tag.name === 'sql') edits.push(...inSql(source, quasi));
    },
  }).visit(program);
  return edits;
}

/** A mutant of a source file for each edit of it. */
export function mutantsOfCode(path: string, source: string): Mutant[] {
  return editsOf(path, source).map(({ operator, start, end, by }) => ({
    operator,
    path,
    title: `${path}:${source.slice(0, start).split('\n').length} ${short(source.slice(start, end))} → ${short(by)}`,
    text: source.slice(0, start) + by + source.slice(end),
    target: { file: path, name: exportedAt(source, start) },
  }));
}

/** The name of the declaration in which a place lies; undefined where others cannot import it. */
function exportedAt(source: string, at: number): string | undefined {
  const declared = /^(export )?(?:async )?(?:const|function\*?|class) (\w+)/gm;
  const [, exported, name] = [...source.slice(0, at).matchAll(declared)].at(-1) ?? [];
  return exported && name;
}

const LONGEST = 60;

function short(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line === '' ? 'nothing' : line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
}
