import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = new URL('..', import.meta.url).pathname;

/** Where features live, and the files of each that other features may import: what is not named here is its own. */
const ZONES: Record<string, { shared: string[]; entryPoints: string[] }> = {
  'apps/api/src': {
    shared: ['platform'],
    entryPoints: [
      'agreements/agreements.queries.ts',
      'agreements/get-paper.ts',
      'agreements/make-agreement.ts',
      'analytics/sums.ts',
      'audit/audit.queries.ts',
      'audit/branch-scope.ts',
      'auth/account-mails.ts',
      'auth/assert-access.ts',
      'auth/end-access.ts',
      'auth/machine-keys.ts',
      'auth/passwords.ts',
      'auth/sessions.ts',
      'auth/sign-in.ts',
      'auth/throttle.ts',
      'auth/two-factor.ts',
      'balances/book-figures.ts',
      'balances/ledger.ts',
      'branches/branches.queries.ts',
      'clients/change-clients.ts',
      'clients/client-search.ts',
      'clients/clients.queries.ts',
      'clients/delete-client.ts',
      'clients/insert-clients.ts',
      'clients/people.ts',
      'clients/same-person.ts',
      'clients/save-client.ts',
      'contact/complaints.ts',
      'confirmations/codes.ts',
      'confirmations/confirmations.queries.ts',
      'contact/messages.ts',
      'contact/site-forms.ts',
      'contact/subscribe.ts',
      'data-protection/anonymise-client.ts',
      'data-protection/erase.ts',
      'deliveries/deliveries.queries.ts',
      'events/event-lines.ts',
      'groups/delete-group.ts',
      'groups/groups.queries.ts',
      'groups/save-group.ts',
      'mail/mail.ts',
      'merges/merge-clients.ts',
      'order-pages/page-address.ts',
      'order-pages/visits.ts',
      'orders/change-status.ts',
      'orders/decision-checks.ts',
      'orders/delete-order.ts',
      'orders/import-orders.ts',
      'orders/move-with-group.ts',
      'orders/order-names.ts',
      'orders/order-filters.ts',
      'orders/orders.queries.ts',
      'orders/pieces.ts',
      'orders/stock.ts',
      'orders/timeline.ts',
      'orders/units.ts',
      'papers/paper.ts',
      'own-page/serve-own-page.ts',
      'products/products.queries.ts',
      'products/save-product.ts',
      'returns/returns.queries.ts',
      'second-admin/removal.ts',
      'second-admin/requests.ts',
      'second-admin/second-admin.ts',
      'second-admin/settled.ts',
      'settings/read-settings.ts',
      'sms/queue-sms.ts',
      'sms/sms.queries.ts',
      'stock/branch-stock.ts',
      'stock/counts.queries.ts',
      'stock/held.ts',
      'stock/levels.ts',
      'views/note-views.ts',
      'website/draft-address.ts',
      'website/own-texts.ts',
      'website/pages.queries.ts',
      'website/read-site.ts',
    ],
  },
  'apps/web/office': {
    shared: ['auth', 'device', 'kit'],
    entryPoints: [
      'account/AskOne.tsx',
      'account/SetUpDevice.tsx',
      'account/TurnOnTwoFactor.tsx',
      'clients/AddClient.tsx',
      'clients/ClientIdentityFields.tsx',
      'clients/client-form.ts',
      'clients/complete-clients.ts',
      'clients/same-client.ts',
      'deletions/DeletionsSection.tsx',
      'deletions/WaitingNotice.tsx',
      'deletions/WhatHappens.tsx',
      'deliveries/DeliveryFacts.tsx',
      'deliveries/SerialBoxes.tsx',
      'field/Screens.tsx',
      'field/age.ts',
      'groups/AddGroup.tsx',
      'groups/GroupBoxes.tsx',
      'groups/group-form.ts',
      'groups/same-group.ts',
      'jump/Jump.tsx',
      'layout/ErrorPages.tsx',
      'layout/sidebar.ts',
      'loans/Instalments.tsx',
      'merges/LinkedRecords.tsx',
      'merges/MergeSheet.tsx',
      'merges/RecordsTable.tsx',
      'order-form/OrderLines.tsx',
      'order-form/ProductRows.tsx',
      'order-form/boxes.tsx',
      'order-form/order-checks.ts',
      'order-form/product-rows.ts',
      'settings/sections.ts',
      'settings/settings-search.ts',
      'shell/UpdateNotice.tsx',
      'shell/show-in.ts',
      'shell/worker-later.ts',
      'sign-in/ChoosePin.tsx',
      'sign-in/LockScreen.tsx',
      'sign-in/LockedOver.tsx',
      'sign-in/PasswordAgain.tsx',
      'sign-in/RequiredStep.tsx',
      'sign-in/SessionEnded.tsx',
    ],
  },
  'apps/web/site': {
    shared: ['art', 'kit'],
    entryPoints: [
      'branches/BranchContact.tsx',
      'branches/BranchPlaces.tsx',
      'branches/hours.ts',
      'cost/LoanCost.tsx',
      'layout/Head.tsx',
      'layout/nav.ts',
      'legal/legal-page.tsx',
    ],
  },
};

const sourcesOf = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/(dist|test)\//.test(file));

/** The files that a file imports, types too, from the root of the repository on. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(ROOT, file), 'utf8');
  return [...text.matchAll(/(?:from |import\()'(\.\.?\/[^']+|#\w+\/[^']+)'/g)].map(([, path]) => {
    const inside = path!
      .replace(/^#words\//, 'packages/messages/src/en/')
      .replace(/^#(\w+)\//, 'packages/$1/src/');
    return path!.startsWith('#') ? inside : normalize(join(dirname(file), path!));
  });
}

const featureOf = (zone: string, file: string) => {
  const inside = relative(zone, file);
  return inside.startsWith('..') || !inside.includes('/') ? undefined : inside.split('/')[0]!;
};

describe.each(Object.entries(ZONES))('features in %s', (zone, { shared, entryPoints }) => {
  const crossings = sourcesOf(zone).flatMap((from) =>
    importsOf(from)
      .filter((to) => featureOf(zone, to) !== featureOf(zone, from))
      .map((to) => ({ from, to: relative(zone, to), by: featureOf(zone, from), of: featureOf(zone, to) }))
      .filter(({ by, of }) => by !== undefined && of !== undefined),
  );

  it('import of each other only the files that are named for it (docs/decisions/0002)', () => {
    const used = new Set(crossings.filter(({ of }) => !shared.includes(of!)).map(({ to }) => to));
    expect([...used].toSorted()).toEqual(entryPoints.toSorted());
  });

  it('are not imported by what they share (docs/decisions/0002)', () => {
    const upwards = crossings.filter(({ by, of }) => shared.includes(by!) && !shared.includes(of!));
    expect(upwards.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
  });
});

/** The largest set of features of which each reaches all others by imports: a change of one can concern all. */
function largestKnot(zone: string): string[] {
  const reaches = new Map<string, Set<string>>();
  for (const from of sourcesOf(zone)) {
    const by = featureOf(zone, from);
    for (const to of by && by !== 'platform' ? importsOf(from) : []) {
      const of = featureOf(zone, to);
      if (of && of !== by && of !== 'platform') reaches.set(by!, (reaches.get(by!) ?? new Set()).add(of));
    }
  }
  const reachedFrom = (start: string): Set<string> => {
    const found = new Set<string>();
    const open = [start];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      for (const to of reaches.get(next) ?? []) {
        if (!found.has(to)) open.push(to);
        found.add(to);
      }
    }
    return found;
  };
  const all = new Map([...reaches.keys()].map((feature) => [feature, reachedFrom(feature)]));
  const knots = [...all].map(([feature, found]) =>
    [...found].filter((other) => all.get(other)?.has(feature)).toSorted(),
  );
  return knots.toSorted((a, b) => b.length - a.length)[0] ?? [];
}

it('at most 6 features of the server reach each other by imports', () => {
  expect(largestKnot('apps/api/src').length, largestKnot('apps/api/src').join(', ')).toBeLessThanOrEqual(6);
});

it('no files import each other in a circle, types included (docs/decisions/0002)', () => {
  const files = ['apps/api/src', 'apps/api/demo', 'apps/web', 'packages'].flatMap(sourcesOf);
  const edges = new Map(files.map((file) => [file, importsOf(file)]));
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (file: string, way: readonly string[]): void => {
    if (way.includes(file)) cycles.push([...way.slice(way.indexOf(file)), file].join(' → '));
    if (way.includes(file) || done.has(file)) return;
    for (const next of edges.get(file) ?? []) visit(next, [...way, file]);
    done.add(file);
  };
  for (const file of files) visit(file, []);
  expect(cycles).toEqual([]);
});
