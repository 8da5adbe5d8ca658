import { Button } from '@mantine/core';
import type { UseMutationResult } from '@tanstack/react-query';
import { IconFileText } from '@tabler/icons-react';
import { LANGUAGES, type Language } from '#domain/languages.ts';

interface PaperButtonsProps {
  labels: Record<Language, string>;
  /** What saves the paper in a language. */
  saving: Pick<UseMutationResult<void, Error, Language>, 'mutate' | 'variables' | 'isPending'>;
}

export function PaperButtons({ labels, saving: { mutate, variables, isPending } }: PaperButtonsProps) {
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
