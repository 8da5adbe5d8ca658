import { useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import { type agreementTerms, previewAgreement } from '#contract/agreements.ts';
import { TERMS_FACTS } from '#domain/agreements/agreement-terms.ts';
import type { Language } from '#domain/languages.ts';
import { explainFailure } from '#messages/failures.ts';
import { settings } from '#words/index.ts';
import { api } from '../api.ts';
import { PaperButtons } from '../kit/form/PaperButtons.tsx';
import { saveFetched } from '../kit/form/save-file.ts';
import { Notice } from '../kit/page/feedback.tsx';
import type { Inputs } from './fields.ts';

const words = settings.agreement;

/** The facts that terms can name, and the paper of an example order with the terms in the boxes. */
export function AgreementPreview({ terms }: { terms: Inputs }) {
  const saving = useMutation({
    mutationFn: (language: Language) =>
      saveFetched(
        api.call(previewAgreement, {
          body: { terms: terms as z.input<typeof agreementTerms>, language },
        }),
        `${settings.names.agreement}-${language}.pdf`,
      ),
  });
  return (
    <div className="grid gap-2">
      <p className="hint">{words.facts(TERMS_FACTS.map((name) => `{${name}}`).join(', '))}</p>
      <p className="hint">{words.later}</p>
      {saving.error && <Notice>{explainFailure('previewAgreement', saving.error)}</Notice>}
      <PaperButtons labels={words.previews} saving={saving} />
    </div>
  );
}
