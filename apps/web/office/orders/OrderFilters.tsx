import { Button, Select } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { ORDER_STATUSES, type OrderStatus } from '#domain/orders/order-status.ts';
import { orders, statuses } from '../../messages/index.ts';
import { useBranches } from '../branches.ts';
import { SearchBox } from '../kit/SearchBox.tsx';
import { DayFilter } from './DayFilter.tsx';
import { countFilters, NO_FILTERS, type OrdersFilters, type OrdersSearch } from './orders-search.ts';
import styles from './OrderFilters.module.css';

const words = orders.list;
const ALL = 'all';

const STATUS_CHOICES = [
  { value: ALL, label: words.allStatuses },
  ...ORDER_STATUSES.map((status) => ({ value: status, label: statuses[status] })),
];

interface OrderFiltersProps {
  search: OrdersSearch;
  /** Whether the viewer sees more than one branch. */
  manyBranches: boolean;
  onFilter: (filters: OrdersFilters) => void;
}

/** One line of filters; on a small screen the search box, and the rest behind a button. */
export function OrderFilters({ search, manyBranches, onFilter }: OrderFiltersProps) {
  const [unfolded, setUnfolded] = useState(false);
  const rest = useId();
  const count = countFilters(search);
  const { from, to } = search;
  return (
    <search className={styles.bar}>
      <SearchBox
        className={styles.search}
        aria-label={words.search}
        placeholder={words.search}
        maxLength={200}
        value={search.search ?? ''}
        onSearch={(text) => onFilter({ search: text || undefined })}
      />
      <Button
        className={styles.fold}
        variant="default"
        leftSection={<IconAdjustmentsHorizontal size={17} aria-hidden="true" />}
        aria-expanded={unfolded}
        aria-controls={rest}
        onClick={() => setUnfolded(!unfolded)}
      >
        {words.filters}
        {count > 0 && (
          <span className={styles.count}>
            {count}
            <span className="visually-hidden"> {words.inUse}</span>
          </span>
        )}
      </Button>
      <div id={rest} className={styles.rest} data-unfolded={unfolded || undefined}>
        <Select
          className={styles.choice}
          aria-label={words.status}
          data={STATUS_CHOICES}
          value={search.status ?? ALL}
          allowDeselect={false}
          onChange={(value) => onFilter({ status: value === ALL ? undefined : (value as OrderStatus) })}
        />
        {manyBranches && <BranchFilter value={search.branch_id} onFilter={onFilter} />}
        <DayFilter
          label={words.from}
          short={words.fromShort}
          value={from}
          onChange={(day) => onFilter({ from: day })}
        />
        <DayFilter
          label={words.to}
          short={words.toShort}
          value={to}
          error={from && to && to < from ? words.endBeforeStart : undefined}
          onChange={(day) => onFilter({ to: day })}
        />
        {(count > 0 || search.search) && (
          <Button variant="subtle" className={styles.clear} onClick={() => onFilter(NO_FILTERS)}>
            {words.clearFilters}
          </Button>
        )}
      </div>
    </search>
  );
}

interface BranchFilterProps {
  value: string | undefined;
  onFilter: (filters: OrdersFilters) => void;
}

function BranchFilter({ value, onFilter }: BranchFilterProps) {
  const branches = useBranches();
  const data = [
    { value: ALL, label: words.allBranches },
    ...branches.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <Select
      className={styles.choice}
      aria-label={words.branch}
      data={data}
      value={value ?? ALL}
      allowDeselect={false}
      searchable={branches.length > 8}
      onChange={(chosen) => onFilter({ branch_id: !chosen || chosen === ALL ? undefined : chosen })}
    />
  );
}
