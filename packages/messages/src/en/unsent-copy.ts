const entries = (count: number) => (count === 1 ? 'One entry' : `${count} entries`);

/** A copy of what waits on a device, as a file that its person keeps elsewhere (DECISIONS 17.12.10). */
export const unsentCopy = {
  title: 'A copy to be safe',
  line: 'What waits here is lost when the data of this browser are cleared, or when the device breaks. A copy is a file to keep somewhere else. Only you can open it, with your password, as long as this device is not removed from your account.',
  save: 'Save a copy',
  fileName: (day: string) => `unsent-work-${day}.json`,
  bringBack: 'Bring back a copy',
  bringing: 'Bringing back...',
  once: 'You can bring back the same copy several times. What is in this list stays as it is. Nothing is recorded twice.',
  question: (saved: string) => `Bring back the copy of ${saved}?`,
  about:
    'Entries that are missing in this list come back and are sent. That includes orders that you chose not to send, or made again, after the copy was saved. To stop one of these, switch the network off first.',
  noDevice: 'To bring back a copy of what was not sent, set up this device first.',
  setUp: 'Set up this device',
  back: (count: number) =>
    count === 0
      ? 'Nothing was missing here.'
      : `${entries(count)} came back and ${count === 1 ? 'is' : 'are'} in the list.`,
  known: (count: number) => `${entries(count)} of the copy ${count === 1 ? 'was' : 'were'} here already.`,
  closed: (count: number) => `${entries(count)} of the copy could not be opened.`,
  meeting:
    'It came back from a copy. It may have been recorded since: open the meeting, look at it, then save it.',
  faults: {
    none: 'This file is no copy of unsent work.',
    newer: 'This copy was saved by a newer version of this program. Update it, then try again.',
    other: 'This copy is of somebody else. Only the person who saved it can bring it back.',
    closed: 'Nothing in this copy can be opened: the file was changed, or is damaged.',
  },
};
