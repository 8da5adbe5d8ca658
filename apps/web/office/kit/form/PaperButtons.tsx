import { Button } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import type { FailureName } from '#messages/failures.ts';
import { useDownload } from './save-file.ts';

interface PaperButtonsProps {
  labels: Record<Language, string>;
  /** Of the file, which the language follows. */
  name: string;
  fetch: (language: Language) => Promise<Blob>;
  failure: FailureName;
}

/** A button for each language of a paper, to save it as PDF. */
export function PaperButtons({ labels, name, fetch, failure }: PaperButtonsProps) {
  const { mutate, variables, isPending } = useDownload(failure, (language: Language) => ({
    file: fetch(language),
    name: `${name}-${language}.pdf`,
  }));
  return (
    <p className="flex flex-wrap gap-2">
      {LANGUAGES.map((language) => (
        <Button
          key={language}
          variant="default"
          leftSection={<IconFileText size={18} aria-hidden="true" />}
          loading={isPending && variables === language}
          onClick={() => mutate(language)}
        >
          {labels[language]}
        </Button>
      ))}
    </p>
  );
}
