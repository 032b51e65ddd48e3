/** The camera that reads codes. */
export const camera = {
  title: 'Camera',
  close: 'Close the camera',
  asking: 'Waiting for the camera. Allow it where the browser asks.',
  on: 'Hold the code into the picture.',
  denied: 'The browser keeps the camera from this page. Allow it in the settings of the site, then open it again.',
  missing: 'No camera was found on this device.',
  busy: 'The camera could not be opened. Another program may be using it.',
  insecure: 'Browsers open the camera on https pages only. Ask who runs Palka for an https address.',
} as const;
