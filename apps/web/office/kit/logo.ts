import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
/** The server writes it into the page, so that the first screen has it and so has a device without a network. */
const tag = () => document.querySelector<HTMLMetaElement>('meta[name="logo"]');

function read(): string | undefined {
  return tag()?.content || undefined;
}

/** The address of the institution's logo; none: it has the product's mark. */
export function useLogo(): string | undefined {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, read);
}

/** Everybody else sees a new logo when they open a page; whoever chose it, at once. */
export function showLogo(logo: string | null): void {
  const meta = tag();
  if (meta) meta.content = logo ?? '';
  for (const listener of listeners) listener();
}
