import { agreementFields as words } from '#words/site-agreement.ts';
import form from './Form.module.css';

/** The boxes for what is below the square code of an agreement. */
export function AgreementFields({ number = '', code = '' }: { number?: string; code?: string }) {
  return (
    <>
      <p className={form.field}>
        <label htmlFor="number">{words.number}</label>
        <input id="number" name="number" defaultValue={number} required maxLength={40} autoComplete="off" />
      </p>
      <p className={form.field}>
        <label htmlFor="code">{words.code}</label>
        <input
          id="code"
          name="code"
          defaultValue={code.slice(0, 64)}
          required
          maxLength={80}
          autoComplete="off"
        />
      </p>
    </>
  );
}
