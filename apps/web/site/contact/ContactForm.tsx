import { CONTACT_SUBJECTS, isContactPhone } from '#domain/contact.ts';
import { LIMITS } from '#domain/limits.ts';
import { contact as words, contact } from '#words/site-contact.ts';
import { isEmail } from '../kit/email.ts';
import styles from '../kit/Form.module.css';
import { VisitorForm, type GivenForm, type Mistakes } from '../kit/VisitorForm.tsx';

interface ContactFormProps extends GivenForm<Field> {
  isSent: boolean;
  /** Whom to call when it does not work. */
  phone: string;
}

/** The contact form (SPEC 4 and 5). */
export function ContactForm({ isSent, phone, ...given }: ContactFormProps) {
  return (
    <VisitorForm
      name="contact"
      page="/contact"
      anchor="write"
      fields={FIELDS}
      given={given}
      answered={isSent ? {} : undefined}
      check={checkMessage}
      call="/public/contact"
      body={(typed) => typed}
      renderThanks={() => (
        <p>
          <output>{words.success}</output>
        </p>
      )}
      words={words}
      phone={phone}
    >
      {({ renderField, start }) => (
        <>
          {renderField('name', { label: words.name }, (box) => (
            <input {...box} required autoComplete="name" maxLength={120} />
          ))}
          {renderField('email', { label: words.email }, (box) => (
            <input {...box} type="email" required autoComplete="email" maxLength={254} />
          ))}
          {renderField('phone', { label: words.phone }, (box) => (
            <input {...box} type="tel" autoComplete="tel" maxLength={40} />
          ))}
          {renderField('subject', { label: words.subject }, (box) => (
            <select {...box} required>
              <option value="">{words.chooseSubject}</option>
              {CONTACT_SUBJECTS.map((subject) => (
                <option key={subject} value={subject}>
                  {subject}
                </option>
              ))}
            </select>
          ))}
          {start.about &&
            renderField('about', { label: words.about, className: styles.wide }, (box) => (
              <input {...box} maxLength={120} />
            ))}
          {renderField('message', { label: words.message, className: styles.wide }, (box) => (
            <textarea {...box} required rows={6} maxLength={5000} />
          ))}
        </>
      )}
    </VisitorForm>
  );
}

export const FIELDS = ['name', 'email', 'phone', 'subject', 'about', 'message'] as const;
export type Field = (typeof FIELDS)[number];
export type MessageFields = Readonly<Record<Field, string>>;

/** The rules of SPEC 5; check-message.test.ts compares them with the contract's. */
export function checkMessage(fields: MessageFields): Mistakes<Field> {
  const words = contact.errors;
  const mistakes: Mistakes<Field> = {};
  const [name, email, phone, message] = [fields.name, fields.email, fields.phone, fields.message].map(
    (text) => text.trim(),
  ) as [string, string, string, string];
  if (!name) mistakes.name = words.name;
  if (!email) mistakes.email = words.email;
  else if (!isEmail(email)) mistakes.email = words.emailShape;
  if (phone && !isContactPhone(phone)) mistakes.phone = words.phone;
  if (!CONTACT_SUBJECTS.some((subject) => subject === fields.subject)) mistakes.subject = words.subject;
  if (!message) mistakes.message = words.message;
  else if (message.length < LIMITS.contactMessage) {
    mistakes.message = words.messageLength(LIMITS.contactMessage);
  }
  return mistakes;
}
