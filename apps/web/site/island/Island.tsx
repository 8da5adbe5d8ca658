import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import type { IslandName, HydrateWhen } from '../islands.ts';

interface IslandProps<P extends object> {
  /** The island's name in islands.ts. */
  name: IslandName;
  /** The same component, rendered on the server. */
  of: ComponentType<P>;
  /** The props: JSON only, and readable by everybody in the page. */
  props: P;
  when: HydrateWhen;
  className?: string | undefined;
}

/**
 * A part of a page that runs in the browser. The server renders it; the browser hydrates it when it is needed, and
 * loads React only then.
 */
export function Island<P extends object>({ name, of: Component, props, when, className }: IslandProps<P>) {
  const render = () => renderToString(<Component {...props} />, { identifierPrefix: name });
  return (
    <div
      className={className}
      data-island={name}
      data-when={when}
      data-props={JSON.stringify(props)}
      // Rendered by itself, because React hydrates only a whole root.
      dangerouslySetInnerHTML={{ __html: render() }}
    />
  );
}
