import { TextInput } from '@mantine/core';
import { useState, type CSSProperties } from 'react';
import { institutionBody } from '#contract/settings.ts';
import {
  brandCss,
  contrastOf,
  deriveColours,
  isColour,
  LEAST_CONTRAST,
  OWN_COLOUR,
  brandTokens,
  GROUND,
} from '#domain/brand/brand-colour.ts';
import { formatAmount } from '#domain/money.ts';
import { settings } from '#words/index.ts';
import { boxRules } from '../../kit/form/FigureBox.tsx';
import { RecordForm } from '../../kit/form/RecordForm.tsx';
import { faultsOf } from '../../kit/form/use-record-form.ts';
import { bodyOf } from '../institution/institution-fields.ts';
import { SettingsForm, type SettingsPart, useSettingsForm } from '../SettingsForm.tsx';
import { LogoChoice } from './LogoChoice.tsx';
import styles from './Look.module.css';

const words = settings.look;
const lookBody = institutionBody.pick({ colour: true, logo: true });

/** As the form holds them: `''` for the product's own. */
interface LookFields {
  colour: string;
  logo: string;
}
const tidy = (typed: string) => typed.trim().toLowerCase();
const toColour = ({ colour }: LookFields) => (tidy(colour) === '' ? null : tidy(colour));

/** What of the look an institution chooses, as it is saved. */
const toLook = (fields: LookFields) => ({ colour: toColour(fields), logo: fields.logo || null });

/** The institution's logo and colour (DECISIONS 21). */
export default function LookSection() {
  return <SettingsForm section="look" line={words.line} form={LookForm} />;
}

/** Everybody else sees a new colour when they open a page; whoever chose it, at once. */
function show(colour: string | null): void {
  const sheet = document.querySelector('#brand');
  if (sheet) sheet.textContent = brandCss(colour);
}

function LookForm(part: SettingsPart) {
  const [uploading, setUploading] = useState(false);
  const { form, record } = useSettingsForm<LookFields>(
    {
      ...part,
      done: () => {
        show(toLook(form.getValues()).colour);
        part.done();
      },
    },
    {
      fieldsOf: ({ institution: { colour, logo } }) => ({ colour: colour ?? '', logo: logo ?? '' }),
      validate: (fields) => ({
        ...faultsOf(lookBody, toLook(fields)),
        ...(uploading && { logo: words.logoBox.wait }),
      }),
      part: ({ institution: { colour, logo } }) => ({ colour, logo }),
      change: (fields, { institution }) => ({
        institution: { ...bodyOf(institution), ...toLook(fields) },
      }),
    },
  );
  const typed = toColour(form.values) ?? OWN_COLOUR;
  const chosen = isColour(typed) ? typed : undefined;
  return (
    <RecordForm
      {...record}
      dirty={uploading || record.dirty}
      labels={words}
      show={(_name, value) => (value === '' ? words.own : undefined)}
    >
      <LogoChoice
        value={form.values.logo}
        error={typeof form.errors['logo'] === 'string' ? form.errors['logo'] : undefined}
        onChange={(logo) => form.setFieldValue('logo', logo)}
        onUploading={setUploading}
      />
      <div className={`grid gap-3 items-start ${styles.choice}`}>
        <TextInput
          label={words.colour}
          description={words.hint}
          autoComplete="off"
          spellCheck={false}
          placeholder={OWN_COLOUR}
          {...boxRules(lookBody.shape.colour)}
          {...form.getInputProps('colour')}
        />
        <input
          type="color"
          className={`bg-surface pointer border-strong rounded-md ${styles.picker}`}
          aria-label={words.choose}
          value={chosen ?? OWN_COLOUR}
          onChange={(event) => form.setFieldValue('colour', event.currentTarget.value)}
        />
      </div>
      {chosen && (
        <>
          <p className="hint">{describe(chosen)}</p>
          <LookPreview colour={chosen} />
        </>
      )}
    </RecordForm>
  );
}

/** Whether buttons have the chosen colour or a darker one, and why. */
function describe(chosen: string): string {
  if (chosen === OWN_COLOUR) return words.own;
  const { action } = deriveColours(chosen);
  return action.light === chosen
    ? `${words.kept} ${words.contrast(formatAmount(Math.floor(contrastOf(chosen, '#ffffff') * 10) / 10))}`
    : words.changed(String(LEAST_CONTRAST.text));
}

/** A part of a screen as it will look, light and dark. Nothing in it does anything. */
function LookPreview({ colour }: { colour: string }) {
  return (
    <section className="cols" aria-label={words.preview}>
      {(['light', 'dark'] as const).map((scheme) => (
        <figure
          key={scheme}
          className={`grid gap-2 justify-items-start p-4 card text-ink ${styles.sample}`}
          style={tokensOf(colour, scheme)}
        >
          <figcaption>{words[scheme]}</figcaption>
          <strong>{words.sample.heading}</strong>
          <p>
            {words.sample.text} <span className="text-link font-strong">{words.sample.link}</span>
          </p>
          <p className="w-full py-1 px-2 rounded-sm bg-selected">{words.sample.row}</p>
          <span className={`py-2 px-4 rounded-md font-strong ${styles.button}`}>{words.sample.button}</span>
        </figure>
      ))}
    </section>
  );
}

/** All tokens of the sample by themselves: the page around it may have the other scheme. */
function tokensOf(colour: string, scheme: 'light' | 'dark') {
  const ground = Object.entries(GROUND[scheme]).map(([name, value]) => [`--${name}`, value]);
  return { ...Object.fromEntries(ground), ...brandTokens(deriveColours(colour), scheme) } as CSSProperties;
}
