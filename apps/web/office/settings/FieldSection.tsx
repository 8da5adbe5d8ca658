import { fieldRules, type Settings } from '#contract/settings.ts';
import { FIELD_RULE_LIMITS, type FieldRules } from '#domain/settings.ts';
import { settings } from '#words/index.ts';
import { FigureBox, type Figure, figureIn } from '../kit/form/FigureBox.tsx';
import { RecordForm } from '../kit/form/RecordForm.tsx';
import { faultsOf } from '../kit/form/use-record-form.ts';
import { SettingsForm, type SettingsPart, useSettingsForm } from './SettingsForm.tsx';

const words = settings.field;
const RULES = ['device_days', 'lock_minutes', 'keep_hours'] as const satisfies (keyof FieldRules)[];

/** The rules as the form holds them: an emptied box is `''`. */
type RuleFields = Record<keyof FieldRules, Figure>;

const fieldsOf = ({ field_rules }: Settings): RuleFields => ({ ...field_rules });

const toRules = (fields: RuleFields): FieldRules => ({
  device_days: figureIn(fields.device_days),
  lock_minutes: figureIn(fields.lock_minutes),
  keep_hours: figureIn(fields.keep_hours),
});

/** How devices work without a network (DECISIONS 12.4 and 17.10). */
export default function FieldSection() {
  return <SettingsForm section="field" line={words.line} form={FieldForm} />;
}

function FieldForm(part: SettingsPart) {
  const { form, record } = useSettingsForm(part, {
    fieldsOf,
    validate: (fields) => faultsOf(fieldRules, toRules(fields)),
    part: (all) => all.field_rules,
    change: (fields) => ({ fieldRules: toRules(fields) }),
  });
  return (
    <RecordForm {...record} labels={words.labels}>
      {RULES.map((rule) => (
        <FigureBox
          key={rule}
          label={words.labels[rule]}
          description={words.hint(FIELD_RULE_LIMITS[rule], words.hints[rule])}
          required
          decimals={0}
          max={FIELD_RULE_LIMITS[rule].max}
          suffix={words.units[rule]}
          {...form.getInputProps(rule)}
        />
      ))}
    </RecordForm>
  );
}
