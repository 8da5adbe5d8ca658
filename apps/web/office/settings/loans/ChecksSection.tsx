import { SegmentedControl } from '@mantine/core';
import { approvalChecks, oldBalancesDays, type Settings } from '#contract/settings.ts';
import { CHECK_LEVELS, CHECK_UNITS, type CheckLevel, type CheckName } from '#domain/loans/loan-terms.ts';
import { LIMITS } from '#domain/limits.ts';
import { formatAmount, MAX_AMOUNT } from '#domain/money.ts';
import { loans, settings } from '#words/index.ts';
import { Fact, FactList } from '../../kit/record/Facts.tsx';
import { FigureBox, type Figure, figureGiven, figureIn } from '../../kit/form/FigureBox.tsx';
import { RecordForm } from '../../kit/form/RecordForm.tsx';
import { faultOf, faultsOf } from '../../kit/form/use-record-form.ts';
import { SettingsForm, type SettingsPart, useSettingsForm } from '../SettingsForm.tsx';
import styles from './Loans.module.css';

const words = settings.checks;

type Checks = Settings['approval_checks'];

/** The checks as the form holds them: an emptied limit is `''`; a check without a limit has none. */
interface ChecksFields {
  checks: { name: CheckName; level: CheckLevel; limit: Figure | null }[];
  oldBalancesDays: Figure;
}

const fieldsOf = ({ approval_checks: checks, old_balances_days: days }: Settings): ChecksFields => ({
  checks: checks.map((check) => ({ ...check })),
  oldBalancesDays: days ?? '',
});

/** An empty box: no figure is too old. */
const toDays = ({ oldBalancesDays: days }: ChecksFields) => figureGiven(days) ?? null;

const toChecks = ({ checks }: Pick<ChecksFields, 'checks'>): Checks =>
  checks.map(({ limit, ...check }) => ({
    ...check,
    limit: limit === null ? null : figureIn(limit),
  }));

const showDays = (days: Figure) => (days === '' ? words.never : `${days} ${words.units.days}`);

const showChecks = (checks: ChecksFields['checks']) =>
  checks
    .map(({ name, level, limit }) =>
      [`${loans.checks.names[name]}: ${words.levels[level]}`, limit?.toString()].filter(Boolean).join(' '),
    )
    .join('; ');

const validate = (fields: ChecksFields) => {
  const faults = Object.entries(faultsOf(approvalChecks, toChecks(fields)));
  const ofDays = faultOf(oldBalancesDays, toDays(fields));
  return {
    ...Object.fromEntries(faults.map(([path, message]) => [`checks.${path}`, message])),
    ...(ofDays !== undefined && { oldBalancesDays: ofDays }),
  };
};

/** What is looked at before an order is approved (DECISIONS 6): each check off, warning or blocking, with its limit. */
export default function ChecksSection() {
  return <SettingsForm section="checks" line={words.line} form={ChecksForm} />;
}

function ChecksForm(part: SettingsPart) {
  const { saved } = part;
  const { form, record } = useSettingsForm(part, {
    fieldsOf,
    validate,
    part: ({ approval_checks, old_balances_days }) => [approval_checks, old_balances_days],
    change: (fields) => ({ approvalChecks: toChecks(fields), oldBalancesDays: toDays(fields) }),
  });
  return (
    <RecordForm
      {...record}
      labels={{ checks: settings.names.checks, oldBalancesDays: words.oldBalancesDays }}
      show={(name, value) =>
        name === 'checks' ? showChecks(value as ChecksFields['checks']) : showDays(value as Figure)
      }
      facts={<CheckFacts {...saved} />}
    >
      <div className={`grid ${styles.checks}`}>
        {form.values.checks.map(({ name, level }, at) => {
          const unit = CHECK_UNITS[name];
          const label = loans.checks.names[name];
          return (
            <fieldset key={name} className={`grid gap-y-2 gap-x-4 ${styles.check}`}>
              <legend>{label}</legend>
              <p>{words.hints[name]}</p>
              <div className="flex flex-wrap items-start gap-3">
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
                {name === 'figures_differ' && (
                  <FigureBox
                    className={styles.limit}
                    aria-label={words.oldBalancesDays}
                    leftSection={<span aria-hidden="true">{words.age}</span>}
                    leftSectionWidth={70}
                    suffix={words.units.days}
                    step={1}
                    max={LIMITS.mostOldBalancesDays}
                    placeholder={words.never}
                    {...form.getInputProps('oldBalancesDays')}
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
function CheckFacts({ approval_checks: checks, old_balances_days: days }: Settings) {
  return (
    <FactList>
      {checks.map(({ name, level, limit }) => {
        const unit = CHECK_UNITS[name];
        const isOn = level !== 'off';
        const bound = isOn && unit && limit !== null && words.atMost(formatAmount(limit), words.units[unit]);
        const age =
          isOn &&
          name === 'figures_differ' &&
          days !== null &&
          words.atMost(formatAmount(days), words.units.days);
        return (
          <Fact key={name} label={loans.checks.names[name]} note={words.hints[name]}>
            {[words.levels[level], bound, age].filter(Boolean).join(', ')}
          </Fact>
        );
      })}
    </FactList>
  );
}
