import { vi } from 'vitest';

/** Gives the browser of a test sound, and answers the tones (Hz) that are heard from then on. */
export function heardTones(): number[] {
  const tones: number[] = [];
  const passedOn = <Node>(node: Node) => node;
  vi.stubGlobal(
    'AudioContext',
    class {
      currentTime = 0;
      destination = {};
      createOscillator() {
        const frequency = { setValueAtTime: (hz: number) => tones.push(hz) };
        return {
          frequency,
          connect: passedOn,
          addEventListener: () => undefined,
          start: () => undefined,
          stop: () => undefined,
        };
      }
      createGain() {
        return { gain: { setValueAtTime: () => undefined }, connect: passedOn };
      }
    },
  );
  return tones;
}
