import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import type { IslandName, HydrateWhen } from '../islands.ts';

interface IslandProps<P extends object> {
  /** What islands.ts knows it by. */
  name: IslandName;
  /** The same component, for its first look. */
  of: ComponentType<P>;
  /** What it starts from: must survive JSON, and stands in the page for all to read. */
  props: P;
  when: HydrateWhen;
  className?: string | undefined;
}

/**
 * A part of a page that reacts. The server shows it as it is at rest; the browser brings it to life when it is needed,
 * and fetches React no sooner.
 */
export function Island<P extends object>({ name, of: Component, props, when, className }: IslandProps<P>) {
  return (
    <div
      className={className}
      data-island={name}
      data-when={when}
      data-props={JSON.stringify(props)}
      // Rendered on its own, because React wakes only what it rendered whole.
      dangerouslySetInnerHTML={{
        __html: renderToString(<Component {...props} />, { identifierPrefix: name }),
      }}
    />
  );
}
