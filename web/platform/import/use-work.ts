import { useRef, useState } from 'react';
import { ApiProblem } from '#web/platform/calls/api.ts';

/** Does one thing at a time, and keeps why the last one failed. `onGone`: what it was about exists no longer. */
export function useWork({ onGone }: { onGone(): void }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const underway = useRef(false);

  async function work(task: () => Promise<void>) {
    if (underway.current) {
      return;
    }
    underway.current = true;
    setBusy(true);
    setProblem(undefined);
    try {
      await task();
    } catch (failure) {
      setProblem(failure);
      if (failure instanceof ApiProblem && failure.status === 404) {
        onGone();
      }
    } finally {
      underway.current = false;
      setBusy(false);
    }
  }

  return { busy, problem, run: (task: () => Promise<void>) => void work(task) };
}
