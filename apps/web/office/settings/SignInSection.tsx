import { Switch } from '@mantine/core';
import { useId } from 'react';
import type { Settings } from '#contract/settings.ts';
import type { AccountRules } from '#domain/settings.ts';
import { type Role, ROLES } from '#domain/roles.ts';
import { roles, settings } from '#words/index.ts';
import { RecordForm } from '../kit/form/RecordForm.tsx';
import { SettingsForm, type SettingsPart, useSettingsForm } from './SettingsForm.tsx';
import styles from './Settings.module.css';

const words = settings.signIn;

/** Whether each role must have a second factor. */
type SignInFields = Record<Role, boolean>;

const fieldsOf = ({ account_rules }: Settings) =>
  Object.fromEntries(
    ROLES.map((role) => [role, account_rules.two_factor_roles.includes(role)]),
  ) as SignInFields;

const toRules = (fields: SignInFields): AccountRules => ({
  two_factor_roles: ROLES.filter((role) => fields[role]),
});

/** How people sign in (DECISIONS 10.36b). */
export default function SignInSection() {
  return <SettingsForm section="sign-in" line={words.line} form={SignInForm} />;
}

function SignInForm(part: SettingsPart) {
  const hint = useId();
  const { form, record } = useSettingsForm(part, {
    fieldsOf,
    part: (all) => all.account_rules,
    change: (fields) => ({ accountRules: toRules(fields) }),
  });
  return (
    <RecordForm
      {...record}
      labels={Object.fromEntries(ROLES.map((role) => [role, words.requiredOf(roles[role])]))}
    >
      <fieldset className="grid gap-3 justify-items-start" aria-describedby={hint}>
        <legend className={`mb-1 text-sm ${styles.legend}`}>{words.required}</legend>
        <p id={hint} className="hint">
          {words.requiredHint}
        </p>
        {ROLES.map((role) => (
          <Switch key={role} label={roles[role]} {...form.getInputProps(role, { type: 'checkbox' })} />
        ))}
      </fieldset>
    </RecordForm>
  );
}
