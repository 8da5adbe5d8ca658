import { useSyncExternalStore } from 'react';

type Tag = 'logo' | 'institution';
const listeners = new Set<() => void>();
/** The server writes them into the page, so that the first screen has them and so has a device without a network. */
const tag = (name: Tag) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);

function useTag(name: Tag): string | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => tag(name)?.content || undefined,
  );
}

/** The address of the institution's logo; none: it has the product's mark. */
export const useLogo = () => useTag('logo');

/** What the institution is called; none while the server has no database. */
export const useInstitutionName = () => useTag('institution');

/** Everybody else sees a new name or logo when they open a page; the person who chose it, at once. */
export function showInstitution({ name, logo }: { name: string; logo: string | null }): void {
  for (const [meta, content] of [
    [tag('institution'), name],
    [tag('logo'), logo ?? ''],
  ] as const)
    if (meta) meta.content = content;
  for (const listener of listeners) listener();
}
