import { Link } from '@tanstack/react-router';
import type { Client } from '#contract/clients.ts';
import { officePrefix } from '#domain/roles.ts';
import { clients, common } from '#words/index.ts';
import { formatDay } from '#words/format.ts';
import { useActor } from '../auth/actor.ts';
import { Covered } from '../kit/record/Covered.tsx';
import { Fact, Facts } from '../kit/record/Facts.tsx';
import { Phone } from '../kit/record/Identity.tsx';
import { LinkedRecords } from '../merges/LinkedRecords.tsx';
import { DataProtection } from './DataProtection.tsx';
import styles from '../kit/record/RecordPage.module.css';

const words = clients.page;

/** Who a client is: contact, ids, group, branch, and since when. */
export function ClientFacts({ client }: { client: Client }) {
  const actor = useActor();
  const groups = `${officePrefix(actor.role)}/groups` as const;
  return (
    <div className={`grid content-start gap-5 min-w-0 p-4 card ${styles.side}`}>
      <Facts title={words.facts}>
        <Fact label={words.phone}>
          {client.phone ? (
            <Covered label={words.phone}>
              <Phone number={client.phone} />
            </Covered>
          ) : client.anonymised_at ? (
            common.notAvailable
          ) : (
            <span className="px-2 rounded-sm bg-warning text-warning text-sm">{clients.list.noPhone}</span>
          )}
        </Fact>
        <Fact label={words.email}>
          {client.email ? <a href={`mailto:${client.email}`}>{client.email}</a> : common.notAvailable}
        </Fact>
        <Fact label={words.address}>{client.address || common.notAvailable}</Fact>
        <Fact label={words.smsReminders}>{client.sms_reminders ? words.agreed : words.notAgreed}</Fact>
        <Fact label={words.nationalId}>
          {client.client_id ? (
            <Covered label={words.nationalId}>{client.client_id}</Covered>
          ) : (
            common.notAvailable
          )}
        </Fact>
        <Fact label={words.systemId}>{client.system_id || common.notAvailable}</Fact>
        <Fact label={words.group}>
          {client.group_id ? (
            <Link to={`${groups}/$id`} params={{ id: client.group_id }}>
              {client.group_name}
            </Link>
          ) : (
            words.noGroup
          )}
        </Fact>
        <Fact label={words.branch}>{client.branch_name ?? words.headOffice}</Fact>
        <Fact label={clients.officer.label}>{client.officer_name ?? clients.officer.nobody}</Fact>
        <Fact label={words.joined}>{formatDay(client.join_date)}</Fact>
        <Fact label={words.created}>{formatDay(client.created_at)}</Fact>
        <Fact label={words.updated}>{formatDay(client.updated_at)}</Fact>
      </Facts>
      <LinkedRecords client={client} />
      <DataProtection client={client} />
    </div>
  );
}
