import type { Branch } from '#contract/branches.ts';
import { CONTACT_PHONE } from '#domain/contact.ts';
import { LIMITS } from '#domain/limits.ts';
import { complaints } from '#words/site-complaints.ts';
import { formatDay } from '#words/format.ts';
import styles from '../kit/Form.module.css';
import { BranchSelect, VisitorForm, type GivenForm } from '../kit/VisitorForm.tsx';

const words = complaints.write;

/** The number of a complaint, and the Nairobi day by which it is answered. */
export interface Receipt {
  reference: string;
  due_on: string;
}

interface ComplaintFormProps extends GivenForm<Field> {
  branches: Branch[];
  /** Of a complaint that was posted without JavaScript. */
  receipt?: Receipt | undefined;
  hotline: string;
}

/** The form of a complaint. */
export function ComplaintForm({ branches, receipt, hotline, ...given }: ComplaintFormProps) {
  return (
    <VisitorForm
      name="complaint"
      page="/complaints"
      anchor="write"
      fields={FIELDS}
      given={given}
      answered={receipt}
      renderThanks={({ reference, due_on }) => (
        <output>
          <p>{words.success}</p>
          <p>
            {words.number} <strong className="figures">{reference}</strong>. {words.keep}
          </p>
          <p>{words.by(formatDay(due_on))}</p>
        </output>
      )}
      words={words}
      phone={hotline}
    >
      {({ renderField }) => (
        <>
          {renderField('name', { label: words.name }, (box) => (
            <input {...box} required autoComplete="name" maxLength={120} />
          ))}
          {renderField('phone', { label: words.phone }, (box) => (
            <input {...box} type="tel" required pattern={CONTACT_PHONE} autoComplete="tel" maxLength={40} />
          ))}
          {renderField('email', { label: words.email, hint: words.emailHint }, (box) => (
            <input {...box} type="email" autoComplete="email" maxLength={254} />
          ))}
          {renderField('branchId', { label: words.branch }, (box) => (
            <BranchSelect {...box} branches={branches} none={words.noBranch} />
          ))}
          {renderField(
            'message',
            { label: words.message, hint: words.messageHint, className: styles.wide },
            (box) => (
              <textarea {...box} required rows={6} minLength={LIMITS.contactMessage} maxLength={5000} />
            ),
          )}
        </>
      )}
    </VisitorForm>
  );
}

export const FIELDS = ['name', 'phone', 'email', 'branchId', 'message'] as const;
export type Field = (typeof FIELDS)[number];
