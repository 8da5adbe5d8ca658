import { CONTACT_PHONE, CONTACT_SUBJECTS } from '#domain/contact.ts';
import { LIMITS } from '#domain/limits.ts';
import { contact as words } from '#words/site-contact.ts';
import styles from '../kit/Form.module.css';
import { VisitorForm, type GivenForm } from '../kit/VisitorForm.tsx';

interface ContactFormProps extends GivenForm<Field> {
  isSent: boolean;
  phone: string;
  unheard: string;
}

/** The contact form (SPEC 4 and 5). */
export function ContactForm({ isSent, phone, unheard, ...given }: ContactFormProps) {
  return (
    <VisitorForm
      name="contact"
      page="/contact"
      anchor="write"
      fields={FIELDS}
      given={given}
      answered={isSent ? {} : undefined}
      renderThanks={() => <output>{words.success}</output>}
      unheard={unheard}
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
            <input {...box} type="tel" pattern={CONTACT_PHONE} autoComplete="tel" maxLength={40} />
          ))}
          {renderField('subject', { label: words.subject }, (box) => (
            <select {...box} required>
              <option value="">{words.chooseSubject}</option>
              {CONTACT_SUBJECTS.map((subject) => (
                <option key={subject} value={subject}>
                  {words.subjects[subject]}
                </option>
              ))}
            </select>
          ))}
          {start.about &&
            renderField('about', { label: words.about, className: styles.wide }, (box) => (
              <input {...box} maxLength={120} />
            ))}
          {renderField('message', { label: words.message, className: styles.wide }, (box) => (
            <textarea {...box} required rows={6} minLength={LIMITS.contactMessage} maxLength={5000} />
          ))}
        </>
      )}
    </VisitorForm>
  );
}

export const FIELDS = ['name', 'email', 'phone', 'subject', 'about', 'message'] as const;
export type Field = (typeof FIELDS)[number];
