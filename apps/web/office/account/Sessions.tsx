import { Badge, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { endSession, listSessions, type Session } from '#contract/auth.ts';
import { explainFailure } from '#messages/failures.ts';
import { account } from '#words/index.ts';
import { formatDayTime } from '#words/format.ts';
import { api, read, refresh } from '../api.ts';
import { askAndDo } from '../kit/dialog/ask.ts';
import { LoadingArea } from '../kit/page/feedback.tsx';
import { QueryFailure } from '../kit/page/QueryFailure.tsx';
import { nameDevice } from './device.ts';
import styles from './Account.module.css';
import { Card } from './Card.tsx';

const words = account.sessions;

const end = ({ id: session }: Session) =>
  void askAndDo({
    about: words.question,
    goOn: words.end,
    busy: words.ending,
    takesAway: true,
    work: async () => {
      await api.call(endSession, { params: { id: session } });
      await refresh(listSessions);
    },
    explain: (failure) => explainFailure('endSession', failure),
  });

/** One's own sessions, each of which can be ended; this one ends by logging out. */
export function Sessions() {
  const { data, error, refetch } = useQuery(read(listSessions, {}));
  return (
    <Card title={words.title}>
      <QueryFailure query={{ error, refetch }} failure="listSessions" />
      {!data && !error && <LoadingArea height={60} />}
      <ul className={`bare-list mt-3 ${styles.sessions}`}>
        {data?.map((session) => (
          <li key={session.id}>
            <div>
              <p className="flex flex-wrap items-center gap-y-1 gap-x-2 font-strong">
                {nameDevice(session.device)} {session.current && <Badge variant="light">{words.here}</Badge>}
              </p>
              <p className="hint mt-1">
                {words.lastSeen(formatDayTime(session.last_seen_at))} {words.from(session.address)}
              </p>
              <p className="hint mt-1">{words.since(formatDayTime(session.created_at))}</p>
            </div>
            {!session.current && (
              <Button
                variant="default"
                size="compact-md"
                aria-label={words.endOf(nameDevice(session.device))}
                onClick={() => end(session)}
              >
                {words.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
