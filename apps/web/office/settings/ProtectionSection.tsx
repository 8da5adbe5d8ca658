import { dataProtection, type Settings } from '#contract/settings.ts';
import type { DataProtection } from '#domain/data-protection.ts';
import { LIMITS } from '#domain/limits.ts';
import { settings } from '#words/index.ts';
import { FigureBox, figureIn, type Figure } from '../kit/form/FigureBox.tsx';
import { RecordForm } from '../kit/form/RecordForm.tsx';
import { faultsOf } from '../kit/form/use-record-form.ts';
import { SettingsForm, type SettingsPart, useSettingsForm } from './SettingsForm.tsx';

const words = settings.protection;

/** The rules as the form holds them: an emptied box is `''`. */
interface ProtectionFields {
  retention_years: Figure;
}

const fieldsOf = ({ data_protection }: Settings): ProtectionFields => ({ ...data_protection });

const toRules = (fields: ProtectionFields): DataProtection => ({
  retention_years: figureIn(fields.retention_years),
});

/** The retention term of clients with an approved order (DECISIONS 23.4). */
export default function ProtectionSection() {
  return <SettingsForm section="protection" line={words.line} form={ProtectionForm} />;
}

function ProtectionForm(part: SettingsPart) {
  const { form, record } = useSettingsForm(part, {
    fieldsOf,
    validate: (fields) => faultsOf(dataProtection, toRules(fields)),
    part: (all) => all.data_protection,
    change: (fields) => ({ dataProtection: toRules(fields) }),
  });
  return (
    <RecordForm {...record} labels={{ retention_years: words.years }}>
      <FigureBox
        label={words.years}
        description={words.yearsHint}
        required
        decimals={0}
        max={LIMITS.maxRetentionYears}
        suffix={words.yearsUnit}
        {...form.getInputProps('retention_years')}
      />
    </RecordForm>
  );
}
