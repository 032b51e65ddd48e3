import { useEffect, useRef } from 'react';

/** Lets what was changed be drawn, so that what comes next knows it. */
const drawn = async () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve);
  });

/** Does the same work for one code after the other, however fast they come: none is lost while an earlier one is asked about. */
export function useInTurn(work: (code: string) => Promise<void>): (code: string) => void {
  const latest = useRef(work);
  const turn = useRef(Promise.resolve());
  useEffect(() => {
    latest.current = work;
  });
  return (code) => {
    turn.current = turn.current.then(drawn).then(async () => latest.current(code));
  };
}
