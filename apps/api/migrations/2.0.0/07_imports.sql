-- Imports of files.

-- Imports of clients, groups and products: how far each is, and all rows of its file, so that it can be tried again and imported
-- without the file, each kind of row can be seen, and conflicts can be decided on.
create table imports (
  id uuid not null,
  staff_id uuid not null,
  kind text not null,
  mode text not null,
  file_name text not null,
  status text default 'queued'::text not null,
  headings jsonb not null,
  sample jsonb not null,
  mapping jsonb not null,
  total integer not null,
  done integer default 0 not null,
  created integer default 0 not null,
  existing integer default 0 not null,
  -- Rows that are there already, but say something else than the record.
  differing integer default 0 not null,
  conflicts integer default 0 not null,
  -- Conflicts that nobody has decided on.
  undecided integer default 0 not null,
  failed integer default 0 not null,
  created_at timestamp(3) with time zone default now() not null,
  -- When the rows were last tried as they are to be imported; null as soon as a decision has changed since.
  tried_at timestamp(3) with time zone,
  -- The process that runs the import writes it; where it is old, that process has died.
  alive_at timestamp(3) with time zone default now() not null,
  finished_at timestamp(3) with time zone,
  find_by text,
  changed integer default 0 not null,
  cancel_asked boolean default false not null,
  undone_at timestamp(3) with time zone,
  undone_by uuid,
  -- The lines of a file above its headings, which are left out and named (DECISIONS 6.25).
  title_lines integer[] default '{}'::integer[] not null,
  hidden_rows integer default 0 not null,
  -- Whether rows have written records, which can be undone.
  has_written boolean default false not null,
  -- How many records undoing removed, restored and left.
  undone jsonb,
  constraint imports_pkey primary key (id),
  constraint imports_kind_check check ((kind = any (array['clients'::text, 'groups'::text, 'products'::text, 'balances'::text, 'orders'::text]))),
  constraint imports_mode_check check ((mode = any (array['dry-run'::text, 'run'::text]))),
  constraint imports_status_check check ((status = any (array['uploaded'::text, 'queued'::text, 'running'::text, 'done'::text, 'failed'::text, 'interrupted'::text, 'cancelled'::text, 'undone'::text])))
);
alter table imports add constraint imports_staff_id_fkey foreign key (staff_id) references staff(id);
alter table imports add constraint imports_undone_by_fkey foreign key (undone_by) references staff(id);
create index imports_created on imports using btree (created_at);

create table import_rows (
  import_id uuid not null,
  line integer not null,
  cells jsonb not null,
  -- Null: the row was not reached.
  outcome text,
  -- Why the row is what it is, as data (DECISIONS 12.3): RowProblem of import-problems.ts. The sentence is made where it is read.
  problem jsonb,
  -- The fields in which the row says something else than the record that is there.
  differs text[] default '{}'::text[] not null,
  -- That record. It is read when it is shown.
  record_id uuid,
  -- Or the earlier line of the same file that has the same number or name.
  repeats_line integer,
  decision text,
  -- [{field, from, to}] of a row that changes its record. It goes with the cells when the person of the row is erased.
  changes jsonb,
  search_terms text[] generated always as (cell_search_terms(cells)) stored not null,
  -- Whether the row has made or changed its record. `changes` then says each field as it was and as it was left, and a later trial
  -- of the file does not write it again. Of a new record `field` is the column.
  written text,
  -- What undoing left as it was: [{field, reason}].
  stays jsonb,
  constraint import_rows_pkey primary key (import_id, line),
  constraint import_rows_decision_check check ((decision = any (array['leave_out'::text, 'same'::text]))),
  constraint import_rows_outcome_check check ((outcome = any (array['created'::text, 'changed'::text, 'existing'::text, 'conflict'::text, 'failed'::text]))),
  constraint import_rows_written_check check ((written = any (array['created'::text, 'changed'::text])))
) with (fillfactor=60);
alter table import_rows add constraint import_rows_import_id_fkey foreign key (import_id) references imports(id) on delete cascade;
-- Erasing a person finds rows by it.
create index import_rows_changes on import_rows using btree (record_id) where (changes is not null);
create index import_rows_search_terms on import_rows using gin (search_terms);
