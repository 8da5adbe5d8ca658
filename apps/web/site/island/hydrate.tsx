import { createElement, type ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** Brings an island to life. The only module of the site's loader that knows React. */
export function hydrate(element: HTMLElement, Component: ComponentType<object>): void {
  const props = JSON.parse(element.dataset['props'] ?? '{}') as object;
  const options = { identifierPrefix: element.dataset['island'] ?? '' };
  hydrateRoot(element, createElement(Component, props), options);
}
