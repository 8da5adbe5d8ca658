-- Imports of clients, groups and products: how far each is, and all rows of its file, so that it can be tried again and imported
-- without the file, each kind of row can be seen, and conflicts can be decided on.
create table imports (
  id uuid primary key,
  staff_id uuid not null references staff,
  kind text not null check (kind in ('clients', 'groups', 'products')),
  mode text not null check (mode in ('dry-run', 'run')),
  take text not null check (take in ('all', 'good')),
  file_name text not null,
  status text not null default 'queued'
    check (status in ('uploaded', 'queued', 'running', 'done', 'rolled_back', 'failed', 'interrupted')),
  headings jsonb not null,
  sample jsonb not null,
  mapping jsonb not null,
  total integer not null,
  done integer not null default 0,
  created integer not null default 0,
  existing integer not null default 0,
  -- Rows that are there already, but say something else than the record.
  differing integer not null default 0,
  conflicts integer not null default 0,
  -- Conflicts that nobody has decided on.
  undecided integer not null default 0,
  failed integer not null default 0,
  created_at timestamptz(3) not null default now(),
  -- When the rows were last tried as they are to be imported; null as soon as a decision has changed since.
  tried_at timestamptz(3),
  -- Told by the process that does the import: one that has died cannot say so itself.
  alive_at timestamptz(3) not null default now(),
  finished_at timestamptz(3)
);
create index imports_created on imports (created_at);

create table import_rows (
  import_id uuid not null references imports on delete cascade,
  line integer not null,
  cells jsonb not null,
  -- None: the row was not reached.
  outcome text check (outcome in ('created', 'existing', 'conflict', 'failed')),
  -- Why the row is what it is, as data (DECISIONS 12.3): RowProblem of import-problems.ts. The sentence is made where it is read;
  -- `message` has those of an early version.
  problem jsonb,
  message text not null default '',
  -- The fields in which the row says something else than the record that is there.
  differs text[] not null default '{}',
  -- That record. It is read when it is shown: no copy of it is kept here.
  record_id uuid,
  -- Or the earlier line of the same file that has the same number or name.
  repeats_line integer,
  decision text check (decision in ('leave_out', 'same')),
  primary key (import_id, line)
)
-- Each row is written again by every trial.
with (fillfactor = 60);
create index import_rows_search_terms on import_rows using gin (cell_search_terms(cells));
