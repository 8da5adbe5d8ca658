import type { Branch } from '#contract/branches.ts';
import { CONTACT_PHONE } from '#domain/contact.ts';
import { LIMITS } from '#domain/limits.ts';
import { joining } from '#words/site-joining.ts';
import styles from '../kit/Form.module.css';
import { BranchSelect, VisitorForm, type GivenForm } from '../kit/VisitorForm.tsx';

const words = joining.ask;

interface JoinFormProps extends GivenForm<Field> {
  branches: Branch[];
  isSent: boolean;
  hotline: string;
  unheard: string;
}

/** The form of those who want to join. */
export function JoinForm({ branches, isSent, hotline, unheard, ...given }: JoinFormProps) {
  return (
    <VisitorForm
      name="join"
      page="/join"
      anchor="ask"
      fields={FIELDS}
      given={given}
      answered={isSent ? {} : undefined}
      renderThanks={() => <output>{words.success}</output>}
      unheard={unheard}
      words={words}
      phone={hotline}
    >
      {({ renderField, start }) => (
        <>
          {renderField('name', { label: words.name }, (box) => (
            <input {...box} required autoComplete="name" maxLength={120} />
          ))}
          {renderField('phone', { label: words.phone }, (box) => (
            <input {...box} type="tel" required pattern={CONTACT_PHONE} autoComplete="tel" maxLength={40} />
          ))}
          {renderField('branchId', { label: words.branch }, (box) => (
            <BranchSelect {...box} branches={branches} none={words.noBranch} />
          ))}
          {renderField('place', { label: words.place, hint: words.placeHint }, (box) => (
            <input {...box} autoComplete="address-level2" maxLength={120} />
          ))}
          <fieldset className={styles.choices}>
            <legend>{words.company}</legend>
            {(['alone', 'group'] as const).map((value) => (
              <label key={value}>
                <input
                  type="radio"
                  name="company"
                  value={value}
                  defaultChecked={value === (start.company === 'group' ? 'group' : 'alone')}
                />
                {words[value]}
              </label>
            ))}
          </fieldset>
          {renderField('groupSize', { label: words.groupSize, className: styles.withGroup }, (box) => (
            <input {...box} inputMode="numeric" maxLength={String(LIMITS.maxGroupSize).length} />
          ))}
          {renderField('wish', { label: words.wish, className: styles.wide }, (box) => (
            <input {...box} maxLength={200} />
          ))}
        </>
      )}
    </VisitorForm>
  );
}

export const FIELDS = ['name', 'phone', 'branchId', 'place', 'company', 'groupSize', 'wish'] as const;
export type Field = (typeof FIELDS)[number];
