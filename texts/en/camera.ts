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
  /** What the scanner of this device makes of the separators of GS1. */
  scanner: {
    check: 'Check the scanner',
    checkClose: 'Close',
    print: 'Print',
    checkHint: 'Scan the code below with the scanner of this device, from the screen or from paper.',
    waiting: 'Waiting for the scanner …',
    known: 'The scanner sends the separators of GS1. Nothing has to be set.',
    own: 'The scanner sends {{key}} for a separator. This device takes it for one from now on.',
    forget: 'Forget it',
    lost: 'The scanner leaves the separators out: batch and serial number run together. Switch them on by its handbook. Zebra: “Function Key Mapping”; Honeywell: “Control + ASCII Mode”; Datalogic: “Sending Control Characters”. Then scan again.',
    unknown:
      'The scanner sends several keys that nobody knows for a separator. Set it to send Ctrl+] or F8, then scan again.',
    other: 'This was another code. Scan one of those shown here.',
    kept: 'This device takes {{key}} for a separator.',
  },
} as const;
