import type { z } from 'zod';
import { type agreementTerms, previewAgreement } from '#contract/agreements.ts';
import { TERMS_FACTS } from '#domain/agreements/agreement-terms.ts';
import { settings } from '#words/index.ts';
import { api } from '../api.ts';
import { PaperButtons } from '../kit/form/PaperButtons.tsx';
import type { Inputs } from './fields.ts';

const words = settings.agreement;

/** The facts that terms can name, and the paper of an example order with the terms in the boxes. */
export function AgreementPreview({ terms }: { terms: Inputs }) {
  return (
    <div className="grid gap-2">
      <p className="hint">{words.facts(TERMS_FACTS.map((name) => `{${name}}`).join(', '))}</p>
      <p className="hint">{words.later}</p>
      <PaperButtons
        labels={words.previews}
        name={settings.names.agreement}
        fetch={(language) =>
          api.call(previewAgreement, { body: { terms: terms as z.input<typeof agreementTerms>, language } })
        }
        failure="previewAgreement"
      />
    </div>
  );
}
