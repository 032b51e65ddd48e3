import { execFileSync } from 'node:child_process';

/** A network of its own for a proxy, with two cables: one to those who ask it, one to the databases. */
export interface OwnNetwork {
  /** The name of the namespace. */
  name: string;
  /** Where the proxy is reached. */
  proxy: string;
  /** Where databases are reached, by the proxy and by all others. */
  databases: string;
  /** From then on every packet between the proxy and the databases is lost, both ways, and nobody is told. */
  cut(): void;
  heal(): void;
  close(): void;
}

/** A MAC address of no interface: packets sent to it are dropped. */
const NOBODY = '02:00:00:00:00:99';

/**
 * Makes it of the kernel's own parts, as root. A program that swallows would not do: the kernel below it goes on acknowledging, so
 * that neither end could ever know.
 */
export function openOwnNetwork(): OwnNetwork {
  const name = `palka-${process.pid}`;
  const [near, far] = [`pn${process.pid}`, `pf${process.pid}`];
  // A range for tests of networks (RFC 2544).
  const [asker, proxy, databases, behind] = ['198.18.77.1', '198.18.77.2', '198.18.77.5', '198.18.77.6'];
  const ip = (line: string) => void execFileSync('ip', line.split(' '), { stdio: ['ignore', 'ignore', 'pipe'] });
  const inside = (line: string) => ip(`-n ${name} ${line}`);
  ip(`netns add ${name}`);
  try {
    for (const [cable, here, there] of [
      [near, asker, proxy],
      [far, databases, behind],
    ] as const) {
      ip(`link add ${cable} type veth peer name ${cable} netns ${name}`);
      ip(`address add ${here}/30 dev ${cable}`);
      inside(`address add ${there}/30 dev ${cable}`);
      ip(`link set ${cable} up`);
      inside(`link set ${cable} up`);
    }
  } catch (error) {
    ip(`netns delete ${name}`);
    throw error;
  }
  return {
    name,
    proxy,
    databases,
    cut() {
      ip(`neighbour replace ${behind} lladdr ${NOBODY} dev ${far} nud permanent`);
      inside(`neighbour replace ${databases} lladdr ${NOBODY} dev ${far} nud permanent`);
    },
    heal() {
      ip(`neighbour delete ${behind} dev ${far}`);
      inside(`neighbour delete ${databases} dev ${far}`);
    },
    close: () => ip(`netns delete ${name}`),
  };
}
