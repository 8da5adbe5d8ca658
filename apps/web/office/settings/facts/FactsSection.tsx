import { Select, Switch, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import type { Settings } from '#contract/settings.ts';
import { visitorFactFields, visitorFacts } from '#contract/visitor-facts.ts';
import { LIMITS } from '#domain/limits.ts';
import { MEETINGS, type VisitorFacts } from '#domain/visitor-facts.ts';
import { settings } from '#words/index.ts';
import { boxRules, FigureBox, figureGiven, figureIn, type Figure } from '../../kit/form/FigureBox.tsx';
import { RecordForm } from '../../kit/form/RecordForm.tsx';
import { faultsOf } from '../../kit/form/use-record-form.ts';
import styles from '../Settings.module.css';
import { SettingsForm, type SettingsPart, useSettingsForm } from '../SettingsForm.tsx';

const words = settings.facts;
const hints: Partial<Record<keyof FactsFields, string>> = words.hints;

/** What visitors are told of the institution (DECISIONS 16.3). */
export default function FactsSection() {
  return <SettingsForm section="facts" line={words.line} form={FactsForm} />;
}

function FactsForm(part: SettingsPart) {
  const { form, record } = useSettingsForm(part, {
    fieldsOf,
    validate: (fields) => faultsOf(visitorFacts, toFacts(fields)),
    part: (all) => all.visitor_facts,
    change: (fields) => ({ visitorFacts: toFacts(fields) }),
  });
  return (
    <RecordForm
      {...record}
      savesUnchanged
      labels={words.labels}
      show={(name, value) =>
        name === 'meetings' && value ? words.rhythms[value as (typeof MEETINGS)[number]] : undefined
      }
    >
      <FactsBoxes form={form} />
    </RecordForm>
  );
}

function FactsBoxes({ form }: { form: UseFormReturnType<FactsFields> }) {
  const about = (name: keyof FactsFields) => ({
    label: words.labels[name],
    description: hints[name],
    autoComplete: 'off',
    ...form.getInputProps(name),
  });
  const text = (name: TextName) => ({ ...about(name), ...boxRules(visitorFactFields[name]) });
  const figure = (name: Exclude<FigureName, 'meetings'>, max: number) => ({
    ...about(name),
    required: boxRules(visitorFactFields[name]).required && !visitorFactFields[name].safeParse(null).success,
    max,
  });
  return (
    <>
      <Part title={words.groups.cost}>
        <FigureBox {...figure('example_price', LIMITS.largestExamplePrice)} suffix="KES" />
        <div className="cols">
          <FigureBox {...figure('shortest_months', LIMITS.maxLoanMonths)} suffix={words.months} step={1} />
          <FigureBox {...figure('longest_months', LIMITS.maxLoanMonths)} suffix={words.months} step={1} />
        </div>
        <Switch
          label={words.labels.show_prices}
          description={words.hints.show_prices}
          {...form.getInputProps('show_prices', { type: 'checkbox' })}
        />
      </Part>
      <Part title={words.groups.regulation}>
        <TextInput {...text('regulator')} />
        <div className="cols">
          <TextInput {...text('licence_number')} />
          <TextInput {...text('data_protection_number')} />
        </div>
        <Textarea autosize minRows={1} {...text('savings_held_by')} />
      </Part>
      <Part title={words.groups.paying}>
        <div className="cols">
          <TextInput inputMode="numeric" {...text('paybill')} />
          <TextInput inputMode="numeric" {...text('till')} />
        </div>
        <TextInput {...text('account_format')} />
        <Textarea autosize minRows={2} {...text('late_rule')} />
        <TextInput {...text('answer_hours')} />
        <TextInput type="tel" {...text('whatsapp')} />
      </Part>
      <Part title={words.groups.joining}>
        <div className="cols">
          <FigureBox {...figure('group_least', LIMITS.maxGroupSize)} suffix={words.people} />
          <FigureBox {...figure('group_most', LIMITS.maxGroupSize)} suffix={words.people} />
        </div>
        <Select
          {...about('meetings')}
          placeholder={words.notTold}
          clearable
          data={MEETINGS.map((value) => ({ value, label: words.rhythms[value] }))}
        />
        <FigureBox {...figure('waiting_days', LIMITS.mostPromisedDays)} suffix={words.days} />
        <FigureBox {...figure('joining_fee', LIMITS.largestFee)} suffix="KES" />
        <Textarea autosize minRows={2} {...text('papers')} />
      </Part>
      <Part title={words.groups.complaints}>
        <FigureBox {...figure('complaint_days', LIMITS.mostPromisedDays)} suffix={words.workingDays} />
        <TextInput {...text('complaint_decided_by')} />
        <Textarea autosize minRows={2} {...text('complaint_next')} />
      </Part>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={`grid gap-3 border-0 border-t ${styles.part}`}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

type Facts = Settings['visitor_facts'];

/** The fields of a kind. */
type NamesOf<Kind> = {
  [Name in keyof VisitorFacts]: VisitorFacts[Name] extends Kind ? Name : never;
}[keyof VisitorFacts];

type FigureName = NamesOf<number | null>;
type TextName = Exclude<NamesOf<string>, FigureName>;

/** The facts as their form holds them: an emptied figure is `''`. */
type FactsFields = Record<Exclude<FigureName, 'meetings'>, Figure> & Omit<Facts, FigureName>;

/** Figures that may be left out. */
const OPTIONAL = ['group_least', 'group_most', 'waiting_days', 'joining_fee'] as const;
/** Figures that are always there. */
const REQUIRED = ['example_price', 'shortest_months', 'longest_months', 'complaint_days'] as const;

export function fieldsOf({ visitor_facts: facts }: Settings): FactsFields {
  const empty = Object.fromEntries(OPTIONAL.map((name) => [name, facts[name] ?? '']));
  return { ...facts, ...empty } as FactsFields;
}

function toFacts(fields: FactsFields): Facts {
  const optional = OPTIONAL.map((name) => [name, figureGiven(fields[name]) ?? null]);
  const required = REQUIRED.map((name) => [name, figureIn(fields[name])]);
  return { ...fields, ...Object.fromEntries([...optional, ...required]) } as Facts;
}
