import { type ReactNode, useId } from 'react';

interface CardProps {
  title: string;
  hint?: string;
  /** Shown beside the title. */
  badge?: ReactNode;
  children: ReactNode;
}

/** A section of the user's own account page. */
export function Card({ title, hint, badge, children }: CardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="card p-4">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id={id} className="text-lg leading-tight">
          {title}
        </h2>
        {badge}
      </div>
      {hint && <p className="hint mt-1 mb-3">{hint}</p>}
      {children}
    </section>
  );
}
