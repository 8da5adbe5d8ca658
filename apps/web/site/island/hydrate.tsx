import { createElement, type ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** Hydrates an island. The only module of the site's loader that imports React. */
export function hydrate(element: HTMLElement, Component: ComponentType<object>): void {
  const props = JSON.parse(element.dataset['props'] ?? '{}') as object;
  const options = { identifierPrefix: element.dataset['island'] ?? '' };
  hydrateRoot(element, createElement(Component, props), options);
}
