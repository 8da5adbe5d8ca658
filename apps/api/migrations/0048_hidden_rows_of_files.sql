-- What a workbook hides and an import takes all the same: how many rows, the first of their lines, and the columns (DECISIONS 6.25.10).
alter table imports
  add column hidden_rows integer not null default 0,
  add column hidden_lines integer[] not null default '{}',
  add column hidden_columns integer[] not null default '{}';
