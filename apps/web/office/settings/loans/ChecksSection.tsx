import { SegmentedControl } from '@mantine/core';
import { approvalChecks, type Settings } from '#contract/settings.ts';
import { CHECK_LEVELS, CHECK_UNITS, type CheckLevel, type CheckName } from '#domain/loans/approval-checks.ts';
import { formatAmount, MAX_AMOUNT } from '#domain/money.ts';
import { explainFailure } from '#messages/failures.ts';
import { loans, settings } from '#words/index.ts';
import { Fact, FactList } from '../../kit/Facts.tsx';
import { FigureBox } from '../../kit/FigureBox.tsx';
import { figureIn, type Figure } from '../../kit/figure.ts';
import { RecordForm } from '../../kit/RecordForm.tsx';
import { faultsOf } from '../../kit/faults.ts';
import { SettingsForm, type SettingsPart } from '../SettingsForm.tsx';
import { useSettingsForm } from '../use-settings-form.ts';
import styles from './Loans.module.css';

const words = settings.checks;

type Checks = Settings['approval_checks'];

/** The checks as the form holds them: an emptied limit is `''`; a check without a unit has none. */
interface ChecksFields {
  checks: { name: CheckName; level: CheckLevel; limit: Figure | null }[];
}

const fieldsOf = ({ approval_checks: checks }: Settings): ChecksFields => ({
  checks: checks.map((check) => ({ ...check })),
});

const toChecks = ({ checks }: ChecksFields): Checks =>
  checks.map(({ limit, ...check }) => ({
    ...check,
    limit: limit === null ? null : figureIn(limit),
  }));

const showChecks = (checks: ChecksFields['checks']) =>
  checks
    .map(({ name, level, limit }) =>
      [`${loans.checks.names[name]}: ${words.levels[level]}`, limit].filter(Boolean).join(' '),
    )
    .join('; ');

const validate = (fields: ChecksFields) =>
  Object.fromEntries(
    Object.entries(faultsOf(approvalChecks, toChecks(fields))).map(([path, message]) => [
      `checks.${path}`,
      message,
    ]),
  );

/** What is looked at before an order is approved (DECISIONS 6): each check off, warning or blocking, with its limit. */
export default function ChecksSection() {
  return <SettingsForm section="checks" line={words.line} form={ChecksForm} />;
}

function ChecksForm(part: SettingsPart) {
  const { saved } = part;
  const { form, record } = useSettingsForm(part, {
    fieldsOf,
    validate,
    part: (settings) => settings.approval_checks,
    change: (fields) => ({ approvalChecks: toChecks(fields) }),
  });
  return (
    <RecordForm
      {...record}
      explain={(error) => explainFailure('updateSettings', error)}
      labels={{ checks: settings.names.checks }}
      show={(_name, value) => showChecks(value as ChecksFields['checks'])}
      facts={<CheckFacts checks={saved.approval_checks} />}
    >
      <div className={styles.checks}>
        {form.values.checks.map(({ name, level }, at) => {
          const unit = CHECK_UNITS[name];
          const label = loans.checks.names[name];
          return (
            <fieldset key={name} className={styles.check}>
              <legend>{label}</legend>
              <p>{words.hints[name]}</p>
              <div className={styles.controls}>
                <SegmentedControl
                  aria-label={words.level(label)}
                  data={CHECK_LEVELS.map((value) => ({ value, label: words.levels[value] }))}
                  value={level}
                  onChange={(value) => form.setFieldValue(`checks.${at}.level`, value)}
                />
                {unit && (
                  <FigureBox
                    className={styles.limit}
                    aria-label={words.limitOf(label)}
                    leftSection={<span aria-hidden="true">{words.limit}</span>}
                    leftSectionWidth={70}
                    suffix={words.units[unit]}
                    decimals={2}
                    max={MAX_AMOUNT}
                    disabled={level === 'off'}
                    {...form.getInputProps(`checks.${at}.limit`)}
                  />
                )}
              </div>
            </fieldset>
          );
        })}
      </div>
    </RecordForm>
  );
}

/** The checks for those who may only read them. */
function CheckFacts({ checks }: { checks: Checks }) {
  return (
    <FactList>
      {checks.map(({ name, level, limit }) => {
        const unit = CHECK_UNITS[name];
        const bound = unit && limit !== null && words.atMost(formatAmount(limit), words.units[unit]);
        return (
          <Fact key={name} label={loans.checks.names[name]} note={words.hints[name]}>
            {[words.levels[level], level !== 'off' && bound].filter(Boolean).join(', ')}
          </Fact>
        );
      })}
    </FactList>
  );
}
