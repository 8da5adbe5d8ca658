-- Why a row of an imported file is what it is, as data (DECISIONS 12.3): RowProblem of import-problems.ts. The sentence is
-- made where it is read. `message` has those of rows from before, and of an older server.
alter table import_rows add column problem jsonb;
update import_rows set problem = '{"problem": "erased"}', message = ''
where message = 'The person of this row was erased';
