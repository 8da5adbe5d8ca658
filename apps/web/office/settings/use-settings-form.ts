import type { Settings, SettingsChanges } from '#contract/settings.ts';
import { type Faults, useRecordForm } from '../kit/form/use-record-form.ts';
import { loadSettings, saveSettings } from './save-settings.ts';
import type { SettingsPart } from './SettingsForm.tsx';

interface SettingsToEdit<Fields> {
  fieldsOf: (settings: Settings) => Fields;
  /** What is wrong with the fields, by their names. */
  validate?: (fields: Fields) => Faults;
  /** What the section shows and saves of the settings. */
  part: (settings: Settings) => unknown;
  /** The change, over the settings as they are when it is made. */
  change: (fields: Fields, settings: Settings) => SettingsChanges;
}

/** The form for one part of the settings, as `useRecordForm` has it for a record. */
export function useSettingsForm<Fields extends object>(
  { saved, done }: SettingsPart,
  { part, change, ...edit }: SettingsToEdit<Fields>,
) {
  return useRecordForm<Settings, Fields>(saved, {
    ...edit,
    read: loadSettings,
    save: (seen, _changes, fields) =>
      saveSettings(seen, { part, change: (settings) => change(fields, settings) }),
    leave: done,
  });
}
