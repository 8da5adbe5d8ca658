import type { Branch } from '#contract/branches.ts';
import { isContactPhone } from '#domain/contact.ts';
import { LIMITS } from '#domain/limits.ts';
import { joining } from '#words/site-joining.ts';
import { BranchSelect } from '../kit/BranchSelect.tsx';
import styles from '../kit/Form.module.css';
import { VisitorForm, type GivenForm, type Mistakes } from '../kit/VisitorForm.tsx';

const words = joining.ask;

interface JoinFormProps extends GivenForm<Field> {
  branches: Branch[];
  isSent: boolean;
  /** Whom to call when it does not work. */
  hotline: string;
}

/** The form of those who want to join (DECISIONS 16.6). */
export function JoinForm({ branches, isSent, hotline, ...given }: JoinFormProps) {
  return (
    <VisitorForm
      name="join"
      page="/join"
      anchor="ask"
      fields={FIELDS}
      given={given}
      answered={isSent ? {} : undefined}
      check={checkJoining}
      call="/public/join"
      body={joiningBody}
      renderThanks={() => (
        <p>
          <output>{words.success}</output>
        </p>
      )}
      words={words}
      phone={hotline}
    >
      {({ renderField, start }) => (
        <>
          {renderField('name', { label: words.name }, (box) => (
            <input {...box} required autoComplete="name" maxLength={120} />
          ))}
          {renderField('phone', { label: words.phone }, (box) => (
            <input {...box} type="tel" required autoComplete="tel" maxLength={40} />
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
              <label key={value} className={styles.check}>
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
export type JoiningFields = Readonly<Record<Field, string>>;

/** The rules of DECISIONS 16.6; check-joining.test.ts compares them with the contract's. */
export function checkJoining(fields: JoiningFields): Mistakes<Field> {
  const words = joining.ask.errors;
  const mistakes: Mistakes<Field> = {};
  const phone = fields.phone.trim();
  if (!fields.name.trim()) mistakes.name = words.name;
  if (!phone) mistakes.phone = words.phone;
  else if (!isContactPhone(phone)) mistakes.phone = words.phoneShape;
  if (!fields.branchId && !fields.place.trim()) mistakes.place = words.place;
  const { groupSize } = joiningBody(fields);
  const { leastGroupSize: least, maxGroupSize: most } = LIMITS;
  if (groupSize === null) return mistakes;
  if (!Number.isInteger(groupSize)) mistakes.groupSize = words.groupSizeWhole;
  else if (groupSize < least) mistakes.groupSize = words.groupSizeLeast(least);
  else if (groupSize > most) mistakes.groupSize = words.groupSizeMost(most);
  return mistakes;
}

/** What the call takes: a size only of those who come with a group. */
export function joiningBody({ company, groupSize, ...fields }: JoiningFields) {
  const size = groupSize.trim() ? Number(groupSize) : Number.NaN;
  return { ...fields, groupSize: company === 'group' ? size : null };
}
