import type { Logger } from 'pino';
import { buildApp } from '#server/app/app.ts';
import { banner } from './banner.ts';
import type { Config } from '#server/platform/config/config.ts';
import { beginDemo, REACHABLE_DEMO } from './demo/begin-demo.ts';
import { shownDemo } from './demo/sign-ins.ts';
import { demoPassword } from './demo/tenants.ts';
import { isLocal } from '#server/platform/config/local.ts';
import { createMailer } from '#server/platform/mail/create-mailer.ts';
import type { OpenGround } from '#server/app/ground.ts';
import { inOneOf } from '#server/platform/cells/this-cell.ts';
import type { Traces } from '#server/platform/traces/span.ts';
import { connected } from '#server/platform/db/database.ts';
import { FIRST_CELL } from '#server/platform/config/cells.ts';
import { type Background, startBackground } from './background.ts';

interface Parts {
  config: Config;
  ground: OpenGround;
  /** Undefined: none are kept. */
  traces?: Traces | undefined;
  logger: Logger;
  webFolder: string;
}

/** Loads the demo where it belongs, answers requests and does the background work. Gives the way to stop all of it. */
export async function serve({ config, ground, traces, logger, webFolder }: Parts): Promise<() => Promise<void>> {
  const { cells, db, storage, secretKey } = ground;
  const { publicUrl } = config;
  // The demo is in the first cell, where that answers.
  const demo = ground.isOpen(FIRST_CELL)
    ? await connected(ground.urlsOf(FIRST_CELL).owner, (owner) =>
        inOneOf(cells, FIRST_CELL, () => beginDemo(config, ground, owner)),
      )
    : undefined;
  const app = await buildApp({
    config: { ...config, secretKey },
    db,
    aside: ground.aside,
    cells,
    storage,
    traces,
    logger,
    webFolder,
    demo: shownDemo(demo?.password === demoPassword && isLocal(config) ? demo.emails : null),
  });
  const mailer = createMailer(config, logger);
  const works: Promise<Background>[] = [];
  ground.onOpen((cell) =>
    works.push(inOneOf(cells, cell, () => startBackground(cell, { config, ground, mailer, traces, log: logger }))),
  );
  await Promise.all(works);
  await app.listen({ host: config.host, port: config.port });
  console.log(banner(publicUrl, demo));
  if (demo?.password === demoPassword && !isLocal(config)) logger.warn(REACHABLE_DEMO);
  return async () => {
    const begun = await Promise.all(works);
    await Promise.all([app.close(), ...begun.map((work) => work.stopJobs())]);
    await Promise.all(begun.map((work) => work.stopSealing()));
    mailer.close();
  };
}
