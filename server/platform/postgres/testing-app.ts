import { startPostgres } from './embedded.ts';
import type { ServerUser } from './server-user.ts';

// Stands for the app in tests that kill it: keeps an embedded database until its input ends.
const { as, ...options } = JSON.parse(process.argv[2] ?? '') as {
  dataDir: string;
  packageFolder?: string;
  as?: ServerUser;
};
if (as) {
  process.setgroups?.([as.gid]);
  process.setgid?.(as.gid);
  process.setuid?.(as.uid);
}
try {
  const postgres = await startPostgres({ ...options, log: console.error });
  console.log(JSON.stringify({ fresh: postgres.fresh, urls: postgres.urls('palka') }));
  process.stdin.resume().once('end', () => void postgres.stop());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
