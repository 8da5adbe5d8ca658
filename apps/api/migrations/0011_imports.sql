-- Imports of clients, groups and products: how far each is, and the rows that made no new record, with the reason.
create table imports (
  id uuid primary key,
  staff_id uuid not null references staff,
  kind text not null check (kind in ('clients', 'groups', 'products')),
  mode text not null check (mode in ('dry-run', 'run')),
  take text not null check (take in ('all', 'good')),
  file_name text not null,
  status text not null default 'queued'
    check (status in ('queued', 'running', 'done', 'rolled_back', 'failed', 'interrupted')),
  headings jsonb not null,
  sample jsonb not null,
  mapping jsonb not null,
  total integer not null,
  done integer not null default 0,
  created integer not null default 0,
  existing integer not null default 0,
  failed integer not null default 0,
  created_at timestamptz(3) not null default now(),
  -- Told by the process that does the import: one that has died cannot say so itself.
  alive_at timestamptz(3) not null default now(),
  finished_at timestamptz(3)
);
create index imports_created on imports (created_at);

create table import_rows (
  import_id uuid not null references imports on delete cascade,
  line integer not null,
  outcome text not null check (outcome in ('existing', 'failed')),
  message text not null,
  cells jsonb not null,
  primary key (import_id, line)
);
