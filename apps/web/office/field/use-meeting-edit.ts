import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiRefusal } from '#contract/client.ts';
import { listMeetings, type Meeting, type PackGroup } from '#contract/field.ts';
import { field } from '#words/index.ts';
import { refresh } from '../api.ts';
import { useUser } from '../auth/session.ts';
import { idHere } from '../device/id-here.ts';
import { goneOf, savesOf } from '../device/meetings-here.ts';
import { useQueue } from '../device/queue.ts';
import { showSuccess } from '../kit/page/toasts.tsx';
import { useUnsavedChanges } from '../kit/form/unsaved-changes.tsx';
import {
  afterRefusal,
  afterSave,
  beginEdit,
  bodyToSave,
  goneFrom,
  isKept,
  takeIn,
  withIdsOf,
} from './meeting-edit.ts';
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
  /** Whom the last save was refused for. */
  const [left, setLeft] = useState<readonly string[]>([]);
  const { question } = useUnsavedChanges(() => !isKept(edit, recorded, around));
  const save = useMutation({
    // A key of its own for each save: the next one may say something else.
    mutationFn: () => saveMeeting({ group, day, body: bodyToSave(edit), refused }),
    onMutate: () => {
      setLeft([]);
      return edit.fields;
    },
    onSuccess: (saved, _, fields) => {
      setEdit((now) => afterSave(now, fields, saved));
      showSuccess(saved === 'kept' ? words.savedHere : words.saved);
      void refresh(listMeetings);
    },
    onError: (error, _, fields) => {
      if (!(error instanceof ApiRefusal)) return;
      // What somebody else saved is shown beside what is here.
      if (error.code === 'stale') void refresh(listMeetings);
      if (!fields) return;
      const gone = goneFrom(fields, error.errors);
      setLeft(gone);
      setEdit((now) => afterRefusal(now, fields, gone));
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
    /** Whom a save was refused for, and who is not in the next one. */
    leftOut: [...new Set([...refused.flatMap(goneOf), ...left].map((id) => idHere(queue, id)))],
  };
}
