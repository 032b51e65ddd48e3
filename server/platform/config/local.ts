import { BlockList, isIP } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

/** Whether a host name or address is this machine's own, which no other machine reaches. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[(.*)\]$/, '$1').toLowerCase();
  const family = isIP(name);
  return family === 0 ? /(^|\.)localhost$/.test(name) : loopback.check(name, family === 6 ? 'ipv6' : 'ipv4');
}

/** Whether only people at the machine itself reach the installation: it listens there alone, and is published nowhere else. */
export function isLocal({ host, publicUrl }: { host: string; publicUrl: string }): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  return isLoopback(host) && protocol === 'http:' && isLoopback(hostname);
}
