-- How days are read in columns of a file that do not tell whether the day or the month comes first (DECISIONS 6.29.3).
alter table imports add column day_readings jsonb not null default '[]';
