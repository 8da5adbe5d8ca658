import { Switch } from '@mantine/core';
import { officeRules, type Settings } from '#contract/settings.ts';
import { LIMITS } from '#domain/limits.ts';
import type { OfficeRules } from '#domain/office-rules.ts';
import { explainFailure } from '#messages/failures.ts';
import { settings } from '#words/index.ts';
import { FigureBox } from '../kit/FigureBox.tsx';
import { figureIn, type Figure } from '../kit/figure.ts';
import { RecordForm } from '../kit/RecordForm.tsx';
import { useRecordForm } from '../kit/use-record-form.ts';
import { faultsOf } from '../kit/faults.ts';
import { loadSettings, saveSettings } from './save-settings.ts';
import { SettingsForm, type SettingsPart } from './SettingsForm.tsx';

const words = settings.office;

/** The rules as the form holds them: an emptied box is `''`. */
interface RuleFields {
  difference_factor: Figure;
  mask_lists: boolean;
  admins_decide_own: boolean;
}

const fieldsOf = ({ office_rules }: Settings): RuleFields => ({ ...office_rules });

const toRules = (fields: RuleFields): OfficeRules => ({
  ...fields,
  difference_factor: figureIn(fields.difference_factor),
});

/** How the back office works for everybody (DECISIONS 11.2, 11.8 and 14.2). */
export default function OfficeSection() {
  return <SettingsForm section="office" line={words.line} form={OfficeForm} />;
}

function OfficeForm({ saved, done }: SettingsPart) {
  const { form, record } = useRecordForm(saved, {
    fieldsOf,
    validate: (fields) => faultsOf(officeRules, toRules(fields)),
    read: loadSettings,
    save: (seen, _changes, fields) =>
      saveSettings(seen, {
        part: (all) => all.office_rules,
        change: () => ({ officeRules: toRules(fields) }),
      }),
    leave: done,
  });
  return (
    <RecordForm
      {...record}
      explain={(error) => explainFailure('updateSettings', error)}
      labels={{ difference_factor: words.factor, mask_lists: words.masks, admins_decide_own: words.own }}
    >
      <FigureBox
        label={words.factor}
        description={words.factorHint}
        required
        decimals={1}
        max={LIMITS.largestDifferenceFactor}
        suffix={words.factorUnit}
        {...form.getInputProps('difference_factor')}
      />
      <Switch
        label={words.masks}
        description={words.masksHint}
        {...form.getInputProps('mask_lists', { type: 'checkbox' })}
      />
      <Switch
        label={words.own}
        description={words.ownHint}
        {...form.getInputProps('admins_decide_own', { type: 'checkbox' })}
      />
    </RecordForm>
  );
}
