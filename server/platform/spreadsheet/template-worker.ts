import { parentPort, workerData } from 'node:worker_threads';
import type { Template } from './template.ts';
import { templateXlsx } from './template-xlsx.ts';

// Copied into memory of its own, which goes over to the other thread.
const bytes = new Uint8Array(await templateXlsx(workerData as Template));
parentPort!.postMessage(bytes, [bytes.buffer]);
