import { useEffect, useRef, useState } from 'react';
import { newCodes } from './last-code.ts';
import { readCode } from './read-code.ts';

/** Milliseconds between two pictures that are read: a phone has time left for the screen. */
const PICTURE_MS = 120;
/** Pixels of the longer side of a picture that is read; a label at arm's length needs no more. */
const PICTURE_SIDE = 1280;

/** Why there is no picture: refused by the person, no camera, used by another program, or a page without https. */
export type CameraFault = 'denied' | 'missing' | 'busy' | 'insecure';

const faults: Record<string, CameraFault> = {
  NotAllowedError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
};

const faultOf = (problem: unknown): CameraFault => (problem instanceof DOMException && faults[problem.name]) || 'busy';

/** Browsers hand the camera to pages of https and of the own machine only. */
const open = async (): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
  });

function pictureOf(video: HTMLVideoElement, canvas: HTMLCanvasElement): ImageData | undefined {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0) return undefined;
  const scale = Math.min(1, PICTURE_SIDE / Math.max(videoWidth, videoHeight));
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return context?.getImageData(0, 0, canvas.width, canvas.height);
}

/** Shows what the camera at the back sees, and tells each code that comes into sight. The camera is off once it is left. */
export function useCamera(onCode: (code: string) => void) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<'asking' | 'on' | CameraFault>(
    'mediaDevices' in navigator ? 'asking' : 'insecure',
  );
  const told = useRef(onCode);
  useEffect(() => {
    told.current = onCode;
  });

  useEffect(() => {
    if (!('mediaDevices' in navigator)) return undefined;
    const canvas = document.createElement('canvas');
    const codes = newCodes();
    let stream: MediaStream | undefined;
    let next: ReturnType<typeof setTimeout> | undefined;
    let isLeft = false;

    async function look(): Promise<void> {
      const picture = video.current ? pictureOf(video.current, canvas) : undefined;
      const code = picture && (await readCode(picture));
      if (isLeft) return;
      if (code !== undefined && codes.isNew(code, performance.now())) told.current(code);
      next = setTimeout(() => void look(), PICTURE_MS);
    }

    async function start(): Promise<void> {
      try {
        stream = await open();
      } catch (problem) {
        if (!isLeft) setState(faultOf(problem));
        return;
      }
      if (isLeft || !video.current) {
        stop(stream);
        return;
      }
      video.current.srcObject = stream;
      await video.current.play();
      setState('on');
      await look();
    }
    // A picture that cannot be shown or read is told as a camera that somebody else uses.
    start().catch(() => !isLeft && setState('busy'));

    return () => {
      isLeft = true;
      clearTimeout(next);
      stop(stream);
    };
  }, []);

  return { video, state };
}

function stop(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}
