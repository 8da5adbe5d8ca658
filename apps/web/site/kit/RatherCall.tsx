import { IconPhone } from '@tabler/icons-react';
import button from './Button.module.css';
import { ButtonLink } from './ButtonLink.tsx';
import layout from './layout.module.css';
import { phoneHref } from './links.tsx';
import { useWords } from './words.ts';

/** Beside a form: the hotline, when it answers, and the branches. */
export function RatherCall({ hotline, hours }: { hotline: string; hours: string }) {
  const words = useWords('joining');
  return (
    <div className={layout.stack}>
      <h3>{words.orCall}</h3>
      {hours && <p>{hours}</p>}
      <a href={phoneHref(hotline)} className={`${button.button} ${button.second}`}>
        <IconPhone aria-hidden="true" size={20} />
        {words.call(hotline)}
      </a>
      <ButtonLink href="/branches" look="plain">
        {words.branches}
      </ButtonLink>
    </div>
  );
}
