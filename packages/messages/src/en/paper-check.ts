import type { AgreementState } from '#domain/agreements/agreement.ts';

const states: Record<AgreementState, string> = {
  valid: 'It is in force today.',
  replaced: 'It is no longer in force: a newer agreement replaced it, or the order is being decided again.',
  cancelled: 'It is no longer in force: the order was cancelled.',
};

/** The screen on which an officer checks the paper of an agreement (DECISIONS 27.1). */
export const paperCheck = {
  title: 'Check a paper',
  line: 'Scan the square code of an agreement. It also works without a network.',
  /** Button: the camera reads the code. */
  scan: 'Scan the code',
  /** Button: the camera is turned off. */
  stop: 'Turn the camera off',
  /** Name of the picture of the camera. */
  camera: 'Picture of the camera',
  looking: 'Hold the square code in front of the camera.',
  noCamera: 'This browser cannot use the camera. Read the code with another app, and paste its text.',
  /** Label of a box. */
  text: 'Text of the code',
  textHint: 'It begins with https:// and names the agreement.',
  /** Button. */
  check: 'Check',
  genuine: 'This paper is genuine',
  signedOn: (number: string, day: string) => `Agreement ${number}, signed on ${day}.`,
  states,
  /** Without a network. */
  askOnline: 'Ask again with a network for its state of today.',
  gone: 'It is not in our books any more: its order was erased.',
  compare: (code: string) =>
    `Compare number, date and code ${code} with the paper. Names and sums are on the paper alone.`,
  faults: {
    changed: 'This paper is not genuine: its number, code or date were changed, or somebody else signed it.',
    unknown_key:
      'This paper is not genuine, or its key is newer than what this device has. Save a group for offline use with a network, then check again.',
    no_code:
      'This is not the code by which an agreement is checked. That one is at the right edge of the paper.',
  },
};
