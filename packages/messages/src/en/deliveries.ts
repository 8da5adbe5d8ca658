import type { DeliveryState, LineOutcome, Receiver, ReceiptProof } from '#domain/deliveries/deliveries.ts';
import type { Language } from '#domain/languages.ts';
import { count, nouns } from './nouns.ts';

/** The paper that goes with the goods (DECISIONS 27.6). */
export const deliveryNote = {
  title: 'Delivery note',
  // Labels of what the paper is about.
  number: 'Number',
  branch: 'Branch',
  carrier: 'Carrier',
  /** Of a PDF. */
  file: (number: string) => `delivery-${number}`,
  group: (group: string) => `Group ${group}`,
  // Columns.
  client: 'Client and order',
  product: 'Product',
  pieces: 'Pieces',
  serials: 'Serial numbers',
  received: 'Received: name and signature',
  signatures: 'Signatures',
  /** Under the lines to sign on. */
  signed: { carrier: 'Carrier', branch: 'For the branch' },
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
};

const states: Record<DeliveryState, string> = { planned: 'Planned', out: 'On the way', done: 'Done' };
/** Of goods in a delivery; choices of a switch. */
const outcomes: Record<LineOutcome, string> = {
  handed: 'Received',
  refused: 'Refused',
  absent: 'Not there',
};
/** Choices of a switch: who receives the goods. */
const receivers: Record<Receiver, string> = { client: 'The client', leader: 'A leader of the group' };
/** Choices of a switch: where the receiver signs, or that the client reads out a code; the code also with a receipt. */
const proofs: Record<ReceiptProof, string> = {
  signature: 'Signature here',
  paper: 'Signature on paper',
  code: 'Code to the client’s phone',
};

/** Deliveries in the office: their list, what is still to be delivered, one delivery, handing over (DECISIONS 27.6). */
export const deliveries = {
  title: 'Deliveries',
  states,
  noCarrier: 'Nobody yet',
  /** Heading on the screen of the day. */
  onTheWay: 'Your deliveries on the way',
  orders: (n: number) => count(n, nouns.order),
  list: {
    /** Name of the table. */
    label: 'Deliveries',
    loading: 'Loading deliveries...',
    empty: 'There are no deliveries yet.',
    emptyHint: 'Choose approved orders under “To deliver”, and plan a day for them.',
    emptySearch: 'No delivery fits these filters.',
    search: 'Search by number of a delivery or an order',
    columns: {
      number: 'Number',
      day: 'Day',
      branch: 'Branch',
      carrier: 'Carrier',
      orders: 'Orders',
      state: 'State',
    },
    // Filters.
    state: 'State',
    allStates: 'All states',
    branch: 'Branch',
    allBranches: 'All Branches',
    carrier: 'Carrier',
    allCarriers: 'All carriers',
    from: 'From',
    to: 'To',
  },
  /** Orders whose goods are still to be delivered. */
  due: {
    title: 'To deliver',
    line: 'Approved orders with goods that are in no delivery. The earliest promised day is first.',
    /** Name of the table. */
    label: 'Orders to deliver',
    loading: 'Loading orders...',
    empty: 'Nothing is to be delivered.',
    emptySearch: 'No order fits these filters.',
    search: 'Search by client, group, number or product',
    /** Filter: promised for this day or earlier. */
    by: 'Promised by',
    columns: { client: 'Client', promised: 'Promised', goods: 'Goods', place: 'Place', branch: 'Branch' },
    noPromise: 'No day promised',
    /** Behind a day that has passed. */
    overdue: 'overdue',
    overdueOf: (n: number) => `${count(n, nouns.order)} overdue`,
    atBranch: 'At the branch',
    orderOf: (client: string) => `order of ${client}`,
    oneBranch: 'A delivery has orders of one branch only.',
  },
  /** The form of a delivery. */
  plan: {
    title: 'Plan a delivery',
    change: 'Change the delivery',
    changeShort: 'Change',
    day: 'Day',
    carrier: 'Carrier',
    note: 'Note for the carrier',
    lines: 'Goods',
    /** Label of a number of pieces, with the client. */
    pieces: (product: string, client: string) => `${product} for ${client}`,
    open: (n: number) => `of ${count(n, nouns.piece)}`,
    leaveOut: (product: string, client: string) => `Leave out ${product} for ${client}`,
    save: 'Plan',
    planned: (number: string) => `Delivery ${number} is planned`,
    changed: 'Delivery changed',
  },
  page: {
    /** Link to the list. */
    back: 'Deliveries',
    missing: 'There is no such delivery.',
    /** Buttons: the delivery note as a file. */
    papers: { en: 'Delivery note in English', sw: 'Delivery note in Swahili' } satisfies Record<
      Language,
      string
    >,
    // Buttons, the question before, and what follows.
    send: 'Send out',
    sending: 'Sending out...',
    sendQuestion:
      'Goods leave the branch, or wait there for clients who collect them. Approved orders become shipped.',
    sent: 'The delivery is on its way',
    finish: 'Finish',
    finishing: 'Finishing...',
    finishQuestion: 'Goods that were not handed over can be planned again.',
    finished: 'The delivery is done',
    remove: 'Remove the delivery',
    removing: 'Removing...',
    removeQuestion: 'Its goods can be planned again.',
    removed: 'Delivery removed',
    /** Button, on a device; then in its place. */
    take: 'Save for offline use',
    taking: 'Saving...',
    taken: 'On this device',
    outcomes,
    /** Of a line that was handed over in part. */
    handedOf: (handed: number, planned: number) => `${handed} of ${count(planned, nouns.piece)} handed over`,
    serials: (serials: string) => `Serial numbers: ${serials}`,
    warranty: (day: string) => `Warranty until ${day}`,
    receivedBy: (when: string, receiver: string, staff: string) =>
      `${when}, received by ${receiver}, from ${staff}`,
    /** Button: signature or signed paper. */
    proof: 'Show the proof',
    proofOf: (client: string) => `Proof of the hand-over to ${client}`,
    /** What this device has recorded, and the server's answer does not have yet. */
    onDevice: {
      queued: 'Saved on this device, waits to be sent',
      held: 'The server refused it. See “Waiting to be sent”.',
      sent: 'Sent',
    },
    // Buttons.
    handOver: 'Hand over',
    handOverTo: (client: string) => `Hand over to ${client}`,
  },
  /** The form by which the carrier hands over the goods of one order. */
  handOver: {
    title: (client: string) => `Hand over to ${client}`,
    outcomes,
    outcomeOf: (product: string) => `What became of ${product}`,
    piecesOf: (product: string) => `Pieces of ${product}`,
    of: (n: number) => `of ${n}`,
    fewer: (what: string) => `${what}: one fewer`,
    more: (what: string) => `${what}: one more`,
    reason: 'Reason',
    serial: (product: string, n: number) => `Serial number ${n} of ${product}`,
    /** Button: the camera reads a serial number. */
    scan: 'Scan',
    scanHint: (what: string) => `Hold the code in front of the camera: ${what}`,
    receiver: 'Who receives the goods?',
    receivers,
    leaderName: 'Name of the leader',
    proof: 'Proof',
    proofs,
    signature: 'Signature',
    signatureHint: 'The receiver signs with a finger on the white field.',
    signed: 'Signed field',
    wipe: 'Wipe away',
    picture: 'Picture of the signed paper',
    takePicture: 'Take a picture',
    pictureTaken: 'Picture taken',
    wrongPicture: 'This file is no picture. Choose another one.',
    place: 'Place, if it is another one',
    save: 'Save',
    saved: 'Saved',
    savedHere: 'Saved on this device. It is sent when there is a network.',
    wrongPieces: (planned: number) => `Give a number from 1 to ${planned}.`,
    needsSerials: 'Give the serial number of each piece.',
    twice: 'This serial number is here twice.',
    needsName: 'Type the name of the leader.',
    needsSignature: 'The receiver has to sign here.',
    needsCode: 'Type the six digits that the client reads out.',
    /** In place of the button that sends a code. */
    codeOffline: 'A code needs a network. Without one the receiver signs.',
  },
  /** The part of Order Details. */
  order: {
    title: 'Delivery',
    delivered: (delivered: number, ordered: number) =>
      `${delivered} of ${count(ordered, nouns.piece)} delivered`,
    returned: (n: number, product: string, reason: string) => `Returned: ${n} × ${product}, ${reason}`,
    replaced: 'replaced',
    /** Button. */
    return: 'Record a return',
  },
  /** The form of a return. */
  return: {
    title: 'Record a return',
    product: 'Product',
    pieces: 'Pieces that came back',
    serials: 'Serial numbers of these pieces',
    reason: 'Reason',
    reasons: {
      cancelled: 'The client cancelled',
      dead_on_arrival: 'Broken on arrival',
      warranty: 'Broken under warranty',
      refused: 'The client refused it',
    },
    condition: 'Condition',
    conditions: { new: 'As new: back to stock', repair: 'To repair', scrap: 'Discard' },
    replace: 'The client gets other pieces at once',
    replacements: (n: number) => `Serial number ${n} of the replacement`,
    note: 'Note',
    save: 'Record',
    done: 'Return recorded',
    needsReason: 'Choose why it came back.',
    needsCondition: 'Choose its condition.',
  },
};
