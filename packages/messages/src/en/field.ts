import type { RepaymentFrequency } from '#domain/loans/loan-terms.ts';
import { count, nouns, pick } from './nouns.ts';

const recorded = (day?: string) => (day ? `Last meeting recorded: ${day}` : 'Recorded today');

/** Work without a network: what waits to be sent, the day's groups, a meeting (DECISIONS 12.4). */
export const field = {
  unsent: {
    title: 'Waiting to be sent',
    line: 'Work that you saved on this device. Each entry stays here until the server answers.',
    /** Button. */
    sendNow: 'Send now',
    sending: 'Sending...',
    empty: 'Everything is sent.',
    emptyHint: 'Orders that you make without a network wait here.',
    sealed: (entries: number) =>
      pick(
        entries,
        '1 entry on this device has not been sent and cannot be opened now. It is safe. It is sent when the person who made it signs in here with their password.',
        `${count(entries, nouns.entry)} on this device have not been sent and cannot be opened now. They are safe. They are sent when the person who made them signs in here with their password.`,
      ),
    /** Headings of the list, by what happens to an entry. */
    parts: {
      held: 'For you to decide',
      queued: 'Waiting for the network',
      sent: 'Sent',
      'given-up': 'Will not be sent',
    },
    /** What an entry is: work that waits to be sent. */
    kinds: {
      placeOrder: 'Order',
      createClient: 'New client',
      createGroup: 'New group',
      assignGroup: 'New member',
      moveOrder: 'Delivery',
      recordMeeting: 'Meeting',
      handOverGoods: 'Hand-over',
      addCountEntries: 'Counted',
    } as Record<string, string>,
    /** When the entry was made. */
    made: (when: string) => `Made ${when}.`,
    sentAt: (when: string) => `The server answered ${when}`,
    underWay: 'Being sent; no answer yet. It cannot be recorded twice.',
    mayHaveArrived: 'We tried to send it; no answer yet. It cannot be recorded twice.',
    /** Of an order. */
    toConfirm: 'Not confirmed yet. You can ask the client once it is sent.',
    waits: (what: string) => `Waits for: ${what}.`,
    exists: (name: string) =>
      `There is already a client with this national ID or System ID: ${name}. Orders go to that client.`,
    existsOther: (name: string) => `${name} is registered already. Is this the same person?`,
    correct: 'Correct this client',
    sendCorrected: 'Save and send',
    corrected: 'You corrected this client. The corrected one is sent instead.',
    told: (total: string, each: string, every: RepaymentFrequency, months: number) =>
      `${total}; ${each} a ${nouns[every].one} for ${count(months, nouns.month)}`,
    cameTo: (total: string) => `Its total is ${total}.`,
    // Buttons of an entry; then what follows.
    open: 'Open the order',
    openMeeting: 'Open the meeting',
    openDelivery: 'Open the hand-over',
    openCount: 'Open the count',
    again: 'Try again',
    giveUp: 'Do not send',
    givenUp: (reason: string) => `Not sent: ${reason}`,
    givingUp: 'Saving...',
    giveUpQuestion: (what: string) => `Do not send this entry? ${what}`,
    giveUpLine: 'It will not be sent to the server. Tell the client.',
    /** Label of a box. */
    reason: 'Reason',
    reasonHint: 'Your manager can ask for it.',
    parentGivenUp: 'You chose not to send the new client or group that it is for.',
    inGroupAlready: (group: string) => `The client is in ${group} already, and stays there.`,
    seeOrder: 'See the order',
  },
  today: {
    title: 'Today',
    /** Switch between days of the week. */
    days: 'Day',
    /** Choice: the current day. */
    today: 'Today',
    noDevice: 'To work without a network, set up this device first.',
    setUp: 'Set up this device',
    take: (groups: number) => pick(groups, 'Save for offline use', `Save all ${groups} for offline use`),
    takeOne: (name: string) => `Save for offline use: ${name}`,
    taking: 'Saving...',
    taken: (age: string) => `Saved for offline use ${age}`,
    kept: (groups: number, hours: number) =>
      `On this device: ${count(groups, nouns.group)}. Each group is deleted ${count(hours, nouns.hour)} after it was saved.`,
    screens: {
      loading:
        'The screens for work without a network are still loading. Stay connected until this message disappears.',
      failed: 'The screens for work without a network could not be loaded. Stay connected, and try again.',
    },
    leave: 'Remove from this device',
    /** Those who are clients, and how many members the group says that it has. */
    members: (registered: number, stated: number) =>
      [count(stated, nouns.member), stated !== registered && count(registered, nouns.registeredClient)]
        .filter(Boolean)
        .join(' · '),
    /** The last meeting: of today without a day. */
    lastMeeting: {
      recorded,
      queued: (day?: string) => `${recorded(day)}, waits to be sent`,
      held: (day?: string) => `${recorded(day)}, but the server refused it`,
    },
    noMeeting: 'No meeting recorded yet',
    none: 'No group meets on this day.',
    noneOfMine: 'No group of your clients meets on this day.',
    noneHint: 'The page of each group shows its meeting day.',
    others: 'Groups without a known meeting day',
    open: (name: string) => `Meeting of ${name}`,
    /** Link. */
    checkPaper: 'Check the paper of an agreement',
  },
  meeting: {
    title: (group: string) => `Meeting of ${group}`,
    asOf: (when: string) => `Figures as of ${when}`,
    // Buttons.
    print: 'Print',
    order: 'Order',
    orderFor: (name: string) => `Order for ${name}`,
    columns: {
      member: 'Member',
      nationalId: 'National ID',
      loan: 'Loan (KES)',
      savings: 'Savings (KES)',
      orders: 'Open orders',
      attendance: 'Attendance',
    },
    /** Name of the table. */
    members: 'Members',
    /** Choices: was the member at the meeting? */
    attendance: { present: 'Present', excused: 'Excused', absent: 'Absent' },
    /** Covered until somebody shows it. */
    phone: 'Phone number',
    ofMember: (what: string, name: string) => `${what}, ${name}`,
    attendanceOf: (name: string) => `Attendance of ${name}`,
    ready: 'Ready to hand over',
    /** Button: the goods go to the client. */
    handOver: 'Hand over',
    handOverOf: (name: string) => `Hand over to ${name}`,
    /** State of an order: its goods were handed over. */
    handed: {
      sent: 'Handed over',
      queued: 'Handed over, waits to be sent',
      held: 'Handed over, but the server refused it',
    },
    /** An order that was made on this device, by what has become of it. */
    orderHere: {
      queued: 'Waits to be sent',
      sent: 'Sent',
      held: 'The server refused it: see Waiting to be sent',
    },
    /** In place of open orders. */
    noOrders: 'None',
    /** Label of a box. */
    notes: 'Notes',
    notesHint: 'What was agreed. No names of clients are needed.',
    save: 'Save the meeting',
    toCome: 'This meeting is on a later day. Print its sheet now, and mark attendance on that day.',
    /** Message. */
    saved: 'Meeting saved',
    savedHere: 'Meeting saved on this device. It is sent when there is a network.',
    marked: (marked: number, all: number) => `${marked} of ${all} marked`,
    groupLoan: 'Loan balance of the group',
    groupArrears: 'Arrears of the group',
    recorded: (who: string, when: string) => `Recorded by ${who}, ${when}`,
    waits: 'Waits to be sent',
    refused:
      'The server refused what you saved earlier, so it is not recorded. It is on this screen again: check it, then save.',
    leftOut: (client = '', mark: string) =>
      `${client || 'A client'} is no longer in this group. Saving the meeting leaves out their mark “${mark}”.`,
    noMembers: 'No client belongs to this group yet.',
    notTaken: 'This group is not saved for offline use on this device.',
  },
};
