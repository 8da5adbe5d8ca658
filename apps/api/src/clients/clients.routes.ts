import * as contract from '#contract/clients.ts';
import { may } from '#domain/permissions.ts';
import { bulkOf } from '../auth/assert-access.ts';
import { isMaskedFor, maskClient, noteList, noteView, noteViews } from '../views/note-views.ts';
import type { Database } from '../platform/database.ts';
import { answerDeletion } from '../second-admin/requests.ts';
import { Answer } from '../platform/http/answers.ts';
import type { Api } from '../platform/http/api.ts';
import { writeClientRows } from './bulk-clients.ts';
import { findByWholeNumber, listClientBalances, listClients, openClient } from './clients.queries.ts';
import { deleteClient } from './delete-client.ts';
import { asAssigned, asGiven, countingGuesses, register } from './guesses.ts';
import { assignGroup, updateClient } from './save-client.ts';

export function clientRoutes(api: Api, db: Database): void {
  api.route(contract.listClients, async ({ caller, query, request }) => {
    const masked = isMaskedFor(caller, query);
    const [{ clients, ...page }, byNumber] = await Promise.all([
      listClients(db, caller, query, { masked }),
      masked ? findByWholeNumber(db, caller, query) : [],
    ]);
    if (masked) {
      await noteViews(db, caller, ['client', byNumber], request.log);
      return { clients: clients.map(maskClient), ...page };
    }
    const listed = clients.filter(({ phone, client_id }) => phone !== '' || client_id !== '');
    const clientIds = listed.map(({ id }) => id);
    noteList(db, caller, { list: 'clients', asked: query, people: listed.length, clientIds }, request.log);
    return { clients, ...page };
  });
  api.route(contract.getClient, async ({ caller, params, request }) => {
    const client = await openClient(db, caller, params.id);
    await noteView(db, caller, ['client', client.id], request.log);
    return client;
  });
  api.route(contract.listClientBalances, async ({ caller, params, request }) => {
    const balances = await listClientBalances(db, caller, params.id);
    await noteView(db, caller, ['client', params.id], request.log);
    return balances;
  });
  api.route(
    contract.createClient,
    async ({ db: within, caller, body, request }) => {
      const { created, client } = await register(within, db, caller, body);
      // An existing client is answered unmasked, to somebody who perhaps knew only a National ID: so this is recorded.
      if (!created) await noteView(db, caller, ['client', client.id], request.log);
      return new Answer(created ? 201 : 200, client);
    },
    ({ caller, body, recordId, read }) =>
      may(caller, 'clients.read') ? (read() as Promise<contract.Client>) : asGiven(caller, recordId, body),
  );
  api.route(contract.writeClients, (call) =>
    writeClientRows(call.db, { caller: call.caller, outside: db }, bulkOf(call)),
  );
  api.route(contract.updateClient, ({ db: within, caller, params, body }) =>
    // A refusal rolls back what a command with a key has written: what it found out of reach is noted outside of that.
    countingGuesses(db, caller, () => updateClient(within, caller, params.id, body)),
  );
  api.route(contract.deleteClient, ({ db, caller, params, query }) =>
    answerDeletion(deleteClient(db, { caller, reason: query.reason }, params.id)),
  );
  api.route(
    contract.assignGroup,
    async ({ db, caller, params, body, request }) => {
      const client = await assignGroup(db, caller, params.id, body.groupId, body);
      await noteView(db, caller, ['client', client.id], request.log);
      return asAssigned(caller, client);
    },
    async ({ caller, read }) => asAssigned(caller, (await read()) as contract.Client),
  );
}
