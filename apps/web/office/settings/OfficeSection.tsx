import { Switch } from '@mantine/core';
import { officeRules, type Settings } from '#contract/settings.ts';
import { LIMITS } from '#domain/limits.ts';
import type { OfficeRules } from '#domain/office-rules.ts';
import { explainFailure } from '#messages/failures.ts';
import { settings } from '#words/index.ts';
import { FigureBox } from '../kit/FigureBox.tsx';
import { figureIn, type Figure } from '../kit/figure.ts';
import { RecordForm } from '../kit/RecordForm.tsx';
import { faultsOf } from '../kit/faults.ts';
import { SettingsForm, type SettingsPart } from './SettingsForm.tsx';
import { useSettingsForm } from './use-settings-form.ts';

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

function OfficeForm(part: SettingsPart) {
  const { form, record } = useSettingsForm(part, {
    fieldsOf,
    validate: (fields) => faultsOf(officeRules, toRules(fields)),
    part: (all) => all.office_rules,
    change: (fields) => ({ officeRules: toRules(fields) }),
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
