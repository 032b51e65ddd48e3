import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { z } from 'zod';
import { type Cells } from '#server/platform/cells/this-cell.ts';
import { withinCell } from '#server/platform/db/said-cell.ts';
import { FIRST_CELL } from '#server/platform/config/cells.ts';
import { tokenOf } from './token.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * How a route for anyone finds its cell: by a secret of its body that one of the cells made, or it is the first. Left out: it asks no
     * database, or says the cell itself. Routes for people who are signed in are in the cell of their token.
     */
    cell?: 'of-secret' | 'first';
  }
  interface FastifyRequest {
    /** The letter of the cell that it is about, where that is known. */
    cell: string | undefined;
  }
}

const secrets = z.union([
  z.object({ token: z.string() }).transform(({ token }) => token),
  z.object({ challenge: z.string() }).transform(({ challenge }) => challenge),
]);

/**
 * Puts each request into the cell that its token or link was made in, by the first letter. What names no cell is looked for in the first,
 * which does not know it. Where there is one cell there is nothing to choose.
 */
export default fp(async (app: FastifyInstance, { cells, publicUrl }: { cells: Cells; publicUrl: string }) => {
  if (cells.size === 1) return;
  app.decorateRequest('cell');
  const cellOf = (secret = '') => {
    const letter = secret.slice(0, 1);
    return cells.has(letter) ? letter : FIRST_CELL;
  };
  app.addHook('onRequest', (request, _reply, done) => {
    const { access, cell } = request.routeOptions.config;
    if (access !== 'anyone') request.cell = cellOf(tokenOf(request, publicUrl)?.token);
    else if (cell === 'first') request.cell = FIRST_CELL;
    inCell(request.cell, done);
  });
  // What is read from a body goes on where the connection was opened, which is in no cell.
  app.addHook('preValidation', (request, _reply, done) => {
    const isOfSecret = request.routeOptions.config.cell === 'of-secret';
    if (isOfSecret) request.cell = cellOf(secrets.safeParse(request.body).data);
    inCell(request.cell, done);
  });
  app.addHook('onResponse', (request, _reply, done) => inCell(request.cell, done));
});

const inCell = (letter: string | undefined, done: () => void): void =>
  letter === undefined ? done() : withinCell(letter, done);
