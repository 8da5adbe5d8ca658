import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiRefusal } from '#contract/client.ts';
import {
  listMeetings,
  type Meeting,
  type PackGroup,
  recordMeeting,
  takeAlong,
  type PackMember,
} from '#contract/field.ts';
import { LIMITS } from '#domain/limits.ts';
import { field } from '#words/index.ts';
import { api, refresh } from '../api.ts';
import { useUser } from '../auth/session.ts';
import { membersOnDevice } from '../device/offline-answers.ts';
import { savesOf } from '../device/unsent-records.ts';
import { usePack } from '../device/pack.ts';
import { useQueue, readQueue } from '../device/queue.ts';
import { sendInOrder } from '../device/send-in-order.ts';
import { useUnsavedChanges } from '../kit/form/unsaved-changes.tsx';
import { showSuccess } from '../kit/page/toasts.tsx';
import {
  afterSave,
  beginEdit,
  bodyToSave,
  isSaved,
  isStored,
  leftOutOf,
  type MeetingEdit,
  mergeRecorded,
  ofMembers,
  withIdsOf,
} from './meeting-edit.ts';

const words = field.meeting;

/** The notes and the attendance of a meeting on the screen, over what is recorded of it, and how they are saved. */
export function useMeetingEdit(
  group: PackGroup,
  members: readonly PackMember[],
  day: string,
  recorded: Meeting | undefined,
) {
  const queue = useQueue();
  const saves = savesOf(queue, group.id, day).filter(({ state }) => state !== 'sent');
  const [read, setRead] = useState(recorded);
  const [last, setEdit] = useState(() => beginEdit(recorded, saves));
  const edit = withIdsOf(last, queue);
  if (read !== recorded) {
    setRead(recorded);
    // What was marked here stays: saving it is refused where somebody else was first.
    if (recorded && isSaved(edit)) setEdit(beginEdit(recorded, saves));
  }
  const update = (work: (now: MeetingEdit) => MeetingEdit) =>
    setEdit((now) => work(withIdsOf(now, readQueue())));
  const refused = saves.filter(({ state }) => state === 'held');
  useUnsavedChanges(() => !isStored(edit, recorded, saves));
  const save = useMutation({
    // A key of its own for each save: the next one may say something else.
    mutationFn: () =>
      sendInOrder(
        recordMeeting,
        { params: { id: group.id, day }, body: bodyToSave(ofMembers(edit, members, recorded)) },
        { group: group.name, groupId: group.id },
        refused,
      ),
    onMutate: () => edit.fields,
    onSuccess: (saved, _, fields) => {
      update((now) => afterSave(now, fields, typeof saved === 'string' ? undefined : saved));
      showSuccess(saved === 'queued' ? words.savedHere : words.saved);
      void refresh(listMeetings);
    },
    onError: async (error) => {
      if (!(error instanceof ApiRefusal)) return;
      // Somebody may be no member any more.
      void refresh(takeAlong);
      if (error.code === 'stale') {
        const query = { limit: LIMITS.maxPageSize };
        const { meetings } = await api.call(listMeetings, { params: { id: group.id }, query, fresh: true });
        const theirs = meetings.find((meeting) => meeting.day === day);
        if (theirs) update((now) => mergeRecorded(now, theirs));
        void refresh(listMeetings);
      }
    },
  });
  return {
    edit,
    /** Changes what is on the screen: the notes, or the state of a client by their id. */
    change: (name: string, value: string) =>
      update((now) => ({ ...now, fields: { ...now.fields, [name]: value } })),
    save,
    waits: saves.some(({ state }) => state === 'queued'),
    isRefused: refused.length > 0,
    leftOut: leftOutOf(edit, members, recorded),
  };
}

/** The members of a group, with those whom this device has put into it and has not sent yet (DECISIONS 17.13). */
export function useMembers(group: PackGroup): PackMember[] {
  const user = useUser();
  const [pack, queue] = [usePack(), useQueue()];
  const branch = { id: user.branch_id, name: user.branch_name };
  const known = { pack, queue, person: user, branch };
  return [...group.members, ...membersOnDevice(known, group, ['queued', 'held'])];
}
