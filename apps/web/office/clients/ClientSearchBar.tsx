import { Button, Checkbox, CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { NO_OFFICER } from '#domain/roles.ts';
import { LIMITS } from '#domain/limits.ts';
import { may, reachOf } from '#domain/permissions.ts';
import { clients, common } from '#words/index.ts';
import { useActor } from '../auth/actor.ts';
import { boxRules } from '../kit/form/FigureBox.tsx';
import { BranchChoice, SearchBox } from '../kit/list/filters.tsx';
import { ClearFilters, FilterBar, FiltersButton } from '../kit/list/FilterBar.tsx';
import { StaffChoice } from '../kit/form/choices.tsx';
import { CLIENT_FILTERS, type ClientsSearch, FILTER_BOXES } from './clients-search.ts';
import styles from './Clients.module.css';

const words = clients.list;
const BOXES = Object.keys(FILTER_BOXES) as (keyof typeof FILTER_BOXES)[];

interface ClientSearchBarProps {
  search: ClientsSearch;
  onFilter: (filters: ClientsSearch, options?: { replace: boolean }) => void;
}

/** The search with its Search button, and behind the Filters toggle the three boxes (SPEC 2, Clients screen), officer and branch. */
export function ClientSearchBar({ search, onFilter }: ClientSearchBarProps) {
  const count = CLIENT_FILTERS.count(search);
  const [expanded, setExpanded] = useState(count > 0);
  const boxes = useId();
  const actor = useActor();
  return (
    <FilterBar>
      <Search value={search.search ?? ''} onSearch={(text) => onFilter({ search: text || undefined })} />
      <FiltersButton
        count={count}
        expanded={expanded}
        controls={boxes}
        onToggle={() => setExpanded(!expanded)}
      />
      <ClearFilters shown={CLIENT_FILTERS.isSet(search)} onClear={() => onFilter(CLIENT_FILTERS.none)} />
      <div id={boxes} className={`flex flex-wrap items-end gap-2 ${styles.boxes}`} hidden={!expanded}>
        {BOXES.map((box) => (
          <SearchBox
            key={box}
            className={styles.box}
            label={words.filterBoxes[box]}
            aria-label={undefined}
            leftSection={undefined}
            {...boxRules(FILTER_BOXES[box])}
            value={search[box] ?? ''}
            onSearch={(text) =>
              onFilter({ [box]: text || undefined }, { replace: Boolean(search[box] && text) })
            }
          />
        ))}
        <Checkbox
          className="py-2"
          label={words.withoutPhone}
          checked={search.without_phone === 'true'}
          onChange={(event) => onFilter({ without_phone: event.currentTarget.checked ? 'true' : undefined })}
        />
        {may(actor, 'staff.read') && (
          <StaffChoice
            label={clients.officer.label}
            all={clients.officer.anybody}
            filter={{ role: 'credit_officer' }}
            first={[{ value: NO_OFFICER, label: clients.officer.nobody }]}
            value={search.officer_id}
            onChange={(officer_id) => onFilter({ officer_id })}
          />
        )}
        {reachOf(actor, 'clients.read') === 'all' && (
          <BranchChoice value={search.branch_id} onChange={(branch_id) => onFilter({ branch_id })} />
        )}
      </div>
    </FilterBar>
  );
}

interface SearchProps {
  /** What is searched for at present; another one from outside (Back, a link) shows at once. */
  value: string;
  onSearch: (text: string) => void;
}

/** SPEC 2: it searches when it is submitted, or emptied. */
function Search({ value, onSearch }: SearchProps) {
  const box = useRef<HTMLInputElement>(null);
  // Another value from outside shows at once.
  useEffect(() => {
    if (box.current) box.current.value = value;
  }, [value]);
  return (
    <form
      className={`flex gap-2 ${styles.search}`}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(box.current?.value.trim() ?? '');
      }}
    >
      <TextInput
        ref={box}
        type="search"
        autoComplete="off"
        className="flex-1"
        aria-label={words.search}
        placeholder={words.search}
        maxLength={LIMITS.longestSearch}
        leftSection={<IconSearch size={17} aria-hidden="true" />}
        rightSection={
          value && <CloseButton size={24} aria-label={common.clearSearch} onClick={() => onSearch('')} />
        }
        defaultValue={value}
      />
      <Button type="submit">{common.search}</Button>
    </form>
  );
}
