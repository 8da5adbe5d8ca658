import { z } from 'zod';
import { ApiRefusal } from '#contract/client.ts';
import type { Settings } from '#contract/settings.ts';
import { settings } from '#words/index.ts';
import { showSuccess } from '../../kit/page/toasts.tsx';
import type { RecordKind } from '../RecordSheet.tsx';
import { loadSettings, saveSettings } from '../SettingsForm.tsx';
import { keyOf, LISTS, withEntry, type Entry, type ListKind } from './list-kinds.ts';

const words = settings.content;

/** An entry, and the settings that it is a part of: these are saved as a whole. */
interface SeenEntry {
  id: string;
  entry: Entry;
  within: Settings;
}

/** The entries of a list, by their keys. A new one gets `newId`: saved again after a lost answer it is the same entry. */
export function kindOfEntry(kind: ListKind, newId: string): RecordKind<SeenEntry> {
  const list = LISTS[kind];
  const { fields, schema } = list;
  const { one } = words.kinds[kind];
  const find = (within: Settings, id: string): SeenEntry => {
    const entry = list.read(within).find((other) => keyOf(list, other) === id);
    if (!entry) throw new ApiRefusal(404, undefined);
    return { id, entry, within };
  };
  const save = (within: Settings, key: string | undefined, entry: Entry) =>
    saveSettings(within, list.write(withEntry(list, list.read(within), key, entry)));
  return {
    words: { add: words.adding(one), edit: words.editing(one), updated: words.saved },
    needs: 'settings.write',
    fields,
    shape: schema.shape,
    schema: z.object(Object.fromEntries(fields.map(({ name }) => [name, schema.shape[name]!]))),
    add: async (values) => {
      const id = list.key === 'id' ? newId : undefined;
      await save(await loadSettings(), id, { ...list.fresh, ...(id && { id }), ...values });
      return () => showSuccess(words.saved);
    },
    addFailure: 'updateSettings',
    edit: {
      load: async (id) => find(await loadSettings(), id),
      loadName: 'settings.entry',
      read: ({ entry }) => entry,
      change: async ({ id, entry, within }, _changes, values) => {
        const changed = { ...entry, ...values };
        return find(await save(within, id, changed), keyOf(list, changed));
      },
      changeFailure: 'updateSettings',
    },
  };
}
