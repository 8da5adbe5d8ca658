import { useLayoutEffect, type ComponentType, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';

type Typed = readonly (readonly [box: HTMLTextAreaElement, text: string])[];

/**
 * Puts back what was typed into boxes of several lines before they were hydrated: React sets such a box to the text that
 * the server wrote there, if it wrote any.
 */
function KeepTyped({ typed, children }: { typed: Typed; children: ReactNode }): ReactNode {
  useLayoutEffect(() => {
    for (const [box, text] of typed) if (box.value !== text) box.value = text;
  }, [typed]);
  return children;
}

/** Hydrates an island. The only module of the site's loader that imports React. */
export function hydrate(element: HTMLElement, Component: ComponentType<object>): void {
  const props = JSON.parse(element.dataset['props'] ?? '{}') as object;
  const options = { identifierPrefix: element.dataset['island'] ?? '' };
  const typed = [...element.querySelectorAll('textarea')].map((box) => [box, box.value] as const);
  const island = (
    <KeepTyped typed={typed}>
      <Component {...props} />
    </KeepTyped>
  );
  hydrateRoot(element, island, options);
}
