/** Two low tones, unlike the one of a scanner: something was refused. Silent where the browser has no sound. */
export function alarm(): void {
  if (!('AudioContext' in window)) return;
  const context = new AudioContext();
  const tone = context.createOscillator();
  const volume = context.createGain();
  const { currentTime } = context;
  tone.type = 'square';
  tone.frequency.setValueAtTime(330, currentTime);
  tone.frequency.setValueAtTime(220, currentTime + 0.15);
  volume.gain.setValueAtTime(0.1, currentTime);
  tone.connect(volume).connect(context.destination);
  tone.addEventListener('ended', () => void context.close());
  tone.start();
  tone.stop(currentTime + 0.4);
}
