import { Switch } from '@mantine/core';
import type { Settings } from '#contract/settings.ts';
import { settings } from '#words/index.ts';
import { RecordForm } from '../kit/form/RecordForm.tsx';
import { SettingsForm, type SettingsPart, useSettingsForm } from './SettingsForm.tsx';

const words = settings.office;

const fieldsOf = ({ office_rules }: Settings) => office_rules;

/** How the back office works for everybody (DECISIONS 11.2 and 11.8). */
export default function OfficeSection() {
  return <SettingsForm section="office" line={words.line} form={OfficeForm} />;
}

function OfficeForm(part: SettingsPart) {
  const { form, record } = useSettingsForm(part, {
    fieldsOf,
    part: (all) => all.office_rules,
    change: (officeRules) => ({ officeRules }),
  });
  return (
    <RecordForm {...record} labels={{ mask_lists: words.masks, admins_decide_own: words.own }}>
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
