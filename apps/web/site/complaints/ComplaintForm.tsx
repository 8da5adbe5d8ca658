import type { Branch } from '#contract/branches.ts';
import { formatDay } from '#domain/calendar.ts';
import { isContactPhone } from '#domain/contact.ts';
import { LIMITS } from '#domain/limits.ts';
import { complaints } from '#words/site-complaints.ts';
import { BranchSelect } from '../kit/BranchSelect.tsx';
import { isEmail } from '../kit/email.ts';
import styles from '../kit/Form.module.css';
import { VisitorForm, type GivenForm, type Mistakes } from '../kit/VisitorForm.tsx';

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
  /** Whom to call when it does not work. */
  hotline: string;
}

/** The form of a complaint (DECISIONS 16.7). */
export function ComplaintForm({ branches, receipt, hotline, ...given }: ComplaintFormProps) {
  return (
    <VisitorForm
      name="complaint"
      page="/complaints"
      anchor="write"
      fields={FIELDS}
      given={given}
      answered={receipt}
      check={checkComplaint}
      call="/public/complaints"
      body={(typed) => typed}
      renderThanks={({ reference, due_on }) => (
        <output>
          <p>{words.success}</p>
          <p>
            {words.number} <span className={styles.number}>{reference}</span>. {words.keep}
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
            <input {...box} type="tel" required autoComplete="tel" maxLength={40} />
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
              <textarea {...box} required rows={6} maxLength={5000} />
            ),
          )}
        </>
      )}
    </VisitorForm>
  );
}

export const FIELDS = ['name', 'phone', 'email', 'branchId', 'message'] as const;
export type Field = (typeof FIELDS)[number];
export type ComplaintFields = Readonly<Record<Field, string>>;

/** The rules of DECISIONS 16.7; check-complaint.test.ts compares them with the contract's. */
export function checkComplaint(fields: ComplaintFields): Mistakes<Field> {
  const words = complaints.write.errors;
  const mistakes: Mistakes<Field> = {};
  const [phone, email, message] = [fields.phone.trim(), fields.email.trim(), fields.message.trim()];
  if (!fields.name.trim()) mistakes.name = words.name;
  if (!phone) mistakes.phone = words.phone;
  else if (!isContactPhone(phone)) mistakes.phone = words.phoneShape;
  if (email && !isEmail(email)) mistakes.email = words.emailShape;
  if (!message) mistakes.message = words.message;
  else if (message.length < LIMITS.contactMessage) {
    mistakes.message = words.messageLength(LIMITS.contactMessage);
  }
  return mistakes;
}
