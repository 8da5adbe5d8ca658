import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { Handover } from '#contract/portfolios.ts';
import { formatDay, formatDayTime } from '#domain/calendar.ts';
import { may } from '#domain/permissions.ts';
import { officePrefix } from '#domain/roles.ts';
import { portfolios } from '#words/index.ts';
import { useActor } from '../auth/actor.ts';
import { useInstitutionName, PageHeader } from '../kit/page/PageHeader.tsx';
import { Letterhead, PrintButton } from '../kit/page/print.tsx';
import '../kit/page/print.css';
import { Notice, Spinner } from '../kit/page/feedback.tsx';
import { BackLink } from '../kit/record/RecordPage.tsx';
import { explainFailure } from '#messages/failures.ts';
import { handoverQuery } from './HandOverSheet.tsx';
import styles from './Portfolios.module.css';

const words = portfolios.letter;

/** What was handed over, and on paper a letter to each of the clients (DECISIONS 20.6). */
export function HandoverPage() {
  const { id = '' } = useParams({ strict: false });
  const { data, error, refetch } = useQuery(handoverQuery(id));
  const actor = useActor();
  const prefix = officePrefix(actor.role);
  const seesAll = may(actor, 'portfolios.read');
  return (
    <>
      <div className="no-print">
        <BackLink to={seesAll ? `${prefix}/portfolios` : `${prefix}/clients`}>
          {seesAll ? words.back : words.backToClients}
        </BackLink>
      </div>
      {error && <Notice onRetry={() => void refetch()}>{explainFailure('getHandover', error)}</Notice>}
      {!data && !error && <Spinner />}
      {data && <FoundHandover handover={data} />}
    </>
  );
}

function FoundHandover({ handover }: { handover: Handover }) {
  const { clients, to_name, from_name, by_name, at, note } = handover;
  const list = `${officePrefix(useActor().role)}/clients` as const;
  return (
    <>
      <div className="no-print">
        <PageHeader
          title={words.title(clients.length, to_name)}
          line={words.line(from_name, by_name, formatDayTime(at))}
          action={<PrintButton disabled={clients.length === 0}>{words.print}</PrintButton>}
        />
        {note && (
          <p className="mb-2 break-anywhere">
            <strong>{words.note}:</strong> {note}
          </p>
        )}
        <p className="text-muted">{clients.length === 0 ? words.none : words.printHint(clients.length)}</p>
      </div>
      <div className={`cols cols-wide mt-4 ${styles.columns}`}>
        {clients.length > 0 && (
          <section className="no-print">
            <h2 className="mb-3 text-lg">{words.clients}</h2>
            <ul className={`bare-list grid gap-2 ${styles.names}`}>
              {clients.map(({ id, name, group_name }) => (
                <li key={id} className="two-lines">
                  <Link to={`${list}/$id`} params={{ id }}>
                    {name}
                  </Link>
                  {group_name && <small>{group_name}</small>}
                </li>
              ))}
            </ul>
          </section>
        )}
        <section aria-label={words.preview}>
          <h2 className="mb-3 text-lg no-print">{words.preview}</h2>
          {clients.map((client, place) => (
            <Letter key={client.id} name={client.name} handover={handover} isFirst={place === 0} />
          ))}
        </section>
      </div>
    </>
  );
}

/** One page: whom the client meets from now on. On the screen the first stands for all. */
function Letter({ name, handover, isFirst }: { name: string; handover: Handover; isFirst: boolean }) {
  const { to_name, from_name, branch_name, branch_phone, at } = handover;
  const institution = useInstitutionName();
  return (
    <article className={`border rounded-md bg-raised break-anywhere ${styles.letter}`}>
      {/* Above the first stands the page's own. */}
      {!isFirst && <Letterhead />}
      <p className="text-end">{formatDay(at)}</p>
      <p>{words.dear(name)}</p>
      <p>
        {words.news(to_name, institution ?? '')} {from_name && words.before(from_name)}
      </p>
      <p>{words.stays}</p>
      <p>{words.ask(branch_name, branch_phone)}</p>
      <p className={styles.signed}>{words.closing}</p>
      <p>{words.signature(branch_name)}</p>
    </article>
  );
}
