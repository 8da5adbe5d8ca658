import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Consignment } from '#contract/consignments.ts';
import { getProduct } from '#contract/products.ts';
import { type Permission, reachOf } from '#domain/permissions.ts';
import { officePrefix } from '#domain/roles.ts';
import { stock, stockCounts } from '#words/index.ts';
import { read } from '../api.ts';
import { useActor } from '../auth/actor.ts';
import { useBranches } from '../branches.ts';
import { Choice } from '../kit/list/FilterBar.tsx';
import badge from '../kit/record/StatusBadge.module.css';
import { TONE_ICONS } from '../kit/record/StatusBadge.tsx';
import styles from './Stock.module.css';

const TABS = [
  ['', stock.goods.title],
  ['/needs', stock.needs.title],
  ['/consignments', stock.consignments.title],
  ['/counts', stockCounts.title],
  ['/moves', stock.moves.title],
] as const;

/** Links between the screens of the stock. */
export function StockTabs() {
  const list = `${officePrefix(useActor().role)}/stock`;
  return (
    <nav aria-label={stock.title} className="mb-4 border-b no-print">
      <ul className={`bare-list flex flex-wrap ${styles.tabs}`}>
        {TABS.map(([path, label]) => (
          <li key={path}>
            <Link
              to={list + path}
              className={`block py-2 text-ink text-sm no-underline nowrap ${styles.tab}`}
              activeOptions={{ exact: true, includeSearch: false }}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A place as calls name it: the id of a branch, or the central store. */
export const placeOf = (branchId: string | null): string => branchId ?? 'central';
export const placeName = (branchName: string | null): string => branchName ?? stock.central;

const CENTRAL = { value: 'central', label: stock.central };

/** Every place that goods can be sent to. */
export function useAllPlaces() {
  const branches = useBranches();
  return [CENTRAL, ...branches.map(({ id, name }) => ({ value: id, label: name }))];
}

/** The places that the viewer reaches: all of them, or the own branch; those who read see the central store too (DECISIONS 4.8). */
export function usePlaces(permission: Permission) {
  const actor = useActor();
  const all = useAllPlaces();
  if (reachOf(actor, permission) === 'all') return all;
  const own = all.filter(({ value }) => value === actor.branchId);
  return permission === 'stock.read' ? [CENTRAL, ...own] : own;
}

/** The place where the viewer works with goods: the own branch, or the central store for those of all branches. */
export function useOwnPlace(): string {
  const actor = useActor();
  return placeOf(reachOf(actor, 'stock.write') === 'all' ? null : actor.branchId);
}

interface FilterProps {
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** The place, of those that the viewer sees. */
export function PlaceFilter({ value, onChange }: FilterProps) {
  return (
    <Choice
      label={stock.place}
      all={stock.allPlaces}
      data={usePlaces('stock.read')}
      value={value}
      onChange={onChange}
    />
  );
}

/** The one product that a link from elsewhere asked for, to be taken away; others are found by the search. */
export function ProductFilter({ value, onChange }: FilterProps) {
  const { data } = useQuery({
    ...read(getProduct, { params: { id: value ?? '' } }),
    enabled: value !== undefined,
  });
  if (value === undefined) return null;
  return (
    <Button
      variant="default"
      rightSection={<IconX size={16} aria-hidden="true" />}
      aria-label={stock.withoutProduct(data?.name ?? '')}
      onClick={() => onChange(undefined)}
    >
      {data?.name}
    </Button>
  );
}

/** The state of a purchase or transfer as icon and word. */
export function ConsignmentState({ kind, state }: Pick<Consignment, 'kind' | 'state'>) {
  const tone = state === 'closed' ? 'done' : kind === 'purchase' ? 'waiting' : 'moving';
  const Icon = TONE_ICONS[tone];
  return (
    <span className={badge.state} data-tone={tone}>
      <Icon size={15} stroke={2} aria-hidden="true" />
      {stock.states[kind][state]}
    </span>
  );
}

/** From a supplier or a place to a place. */
export const wayOf = ({ kind, supplier, from_branch_name, to_branch_name }: Consignment) =>
  stock.fromTo(kind === 'purchase' ? supplier : placeName(from_branch_name), placeName(to_branch_name));
