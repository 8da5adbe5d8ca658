import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiRefusal } from '#contract/client.ts';
import { listMeetings, type Meeting, type PackGroup } from '#contract/field.ts';
import { field } from '#words/index.ts';
import { refresh } from '../api.ts';
import { useUser } from '../auth/session.ts';
import { savesOf } from '../device/meetings-here.ts';
import { useQueue } from '../device/queue.ts';
import { showSuccess } from '../kit/show-success.ts';
import { useUnsavedChanges } from '../kit/unsaved-changes.tsx';
import { afterSave, beginEdit, bodyToSave, isKept, takeIn, withIdsOf } from './meeting-edit.ts';
import { saveMeeting } from './save-meeting.ts';

const words = field.meeting;

/** The notes and the attendance of a meeting on the screen, over what is recorded of it, and how they are saved. */
export function useMeetingEdit(group: PackGroup, day: string, recorded: Meeting | undefined) {
  const queue = useQueue();
  const saves = savesOf(queue, group.id, day).filter(({ state }) => state !== 'sent');
  const around = { saves, queue, me: useUser().id };
  const [last, setEdit] = useState(() => beginEdit(recorded, around));
  const edit = takeIn(withIdsOf(last, queue), recorded, around);
  if (edit !== last) setEdit(edit);
  const refused = saves.filter(({ state }) => state === 'held');
  const { question } = useUnsavedChanges(() => !isKept(edit, recorded, around));
  const save = useMutation({
    // A key of its own for each save: the next one may say something else.
    mutationFn: () => saveMeeting({ group, day, body: bodyToSave(edit), refused }),
    onMutate: () => edit.fields,
    onSuccess: (saved, _, fields) => {
      setEdit((now) => afterSave(now, fields, saved));
      showSuccess(saved === 'kept' ? words.savedHere : words.saved);
      void refresh(listMeetings);
    },
    onError: (error) => {
      // What somebody else saved is shown beside what is here.
      if (error instanceof ApiRefusal && error.code === 'stale') void refresh(listMeetings);
    },
  });
  return {
    edit,
    /** Changes what stands on the screen: the notes, or the state of a client by their id. */
    change: (name: string, value: string) =>
      setEdit((now) => ({ ...now, fields: { ...now.fields, [name]: value } })),
    save,
    /** Asks before what was marked and typed is lost. */
    question,
    waits: saves.some(({ state }) => state === 'queued'),
    isRefused: refused.length > 0,
  };
}
