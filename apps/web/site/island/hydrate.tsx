import { useLayoutEffect, type ComponentType, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { untranslate } from '../../ui/translated-texts.ts';

/**
 * Puts back what was typed into boxes of several lines before they were hydrated: React sets such a box to the text that
 * the server wrote there, if it wrote any.
 */
function KeepTyped({ putBack, children }: { putBack: () => void; children: ReactNode }): ReactNode {
  useLayoutEffect(putBack, [putBack]);
  return children;
}

/** Answers a function that writes the present texts into the boxes again, where they differ by then. */
function keepTyped(element: HTMLElement): () => void {
  const typed = [...element.querySelectorAll('textarea')].map((box) => [box, box.value] as const);
  return () => {
    for (const [box, text] of typed) if (box.value !== text) box.value = text;
  };
}

/** Hydrates an island. The only module of the site's loader that imports React. */
export function hydrate(element: HTMLElement, Component: ComponentType<object>): void {
  const props = JSON.parse(element.dataset['props'] ?? '{}') as object;
  const options = { identifierPrefix: element.dataset['island'] ?? '' };
  const island = (
    <KeepTyped putBack={keepTyped(element)}>
      <Component {...props} />
    </KeepTyped>
  );
  const begin = () => void hydrateRoot(element, island, options);
  // The browser translates these texts again: React reads them before that.
  if (untranslate(element)) flushSync(begin);
  else begin();
}
