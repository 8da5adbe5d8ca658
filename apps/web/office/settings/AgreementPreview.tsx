import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { IconFileText } from '@tabler/icons-react';
import type { z } from 'zod';
import { type agreementTerms, previewAgreement } from '#contract/agreements.ts';
import { TERMS_FACTS } from '#domain/agreements/agreement-terms.ts';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import { explainFailure } from '#messages/failures.ts';
import { settings } from '#words/index.ts';
import { api } from '../api.ts';
import { saveFetched } from '../kit/form/upload.tsx';
import { Notice } from '../kit/page/feedback.tsx';
import type { Inputs } from './fields.ts';

const words = settings.agreement;

/** The facts that terms can name, and the paper of an example order with the terms in the boxes. */
export function AgreementPreview({ terms }: { terms: Inputs }) {
  const { mutate, variables, isPending, error } = useMutation({
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
      {error && <Notice>{explainFailure('previewAgreement', error)}</Notice>}
      <p className="flex flex-wrap gap-2">
        {LANGUAGES.map((language) => (
          <Button
            key={language}
            variant="default"
            leftSection={<IconFileText size={18} aria-hidden="true" />}
            loading={isPending && variables === language}
            onClick={() => mutate(language)}
          >
            {words.previews[language]}
          </Button>
        ))}
      </p>
    </div>
  );
}
