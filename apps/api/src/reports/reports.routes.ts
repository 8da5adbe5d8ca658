import * as contract from '#contract/reports.ts';
import { noteList } from '../views/note-views.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import type { Api } from '../platform/http/api.ts';
import { exportReport } from './export-report.ts';
import { getReport } from './get-report.ts';
import { exportMonthlyReport, getMonthlyReport } from './monthly-report.ts';

/** The columns that name a person; a report with one of them is noted as a view in bulk (DECISIONS 11.8). */
const PERSONS: ReadonlySet<string> = new Set(['officer', 'client', 'phone']);

const countPersons = ({ columns, rows }: contract.Report) =>
  columns.some(({ key }) => PERSONS.has(key)) ? rows.length : 0;

export function reportRoutes(api: Api, db: Database): void {
  const note = (
    caller: Caller,
    [name, people]: readonly [name: string, people: number],
    asked: object,
    log: Parameters<typeof noteList>[3],
  ) => noteList(db, caller, { list: `report-${name}`, asked: { ...asked }, people }, log);
  api.route(contract.getReport, async ({ db: read, caller, params, query, words, request }) => {
    const report = await getReport(read, caller, params.name, query, words.reportWords);
    note(caller, [report.name, countPersons(report)], query, request.log);
    return report;
  });
  api.route(contract.exportReport, async ({ db: read, caller, params, query, words, reply, request }) => {
    const { fileName, workbook, report } = await exportReport(read, caller, params.name, query, words);
    note(caller, [report.name, countPersons(report)], { ...query, file: true }, request.log);
    reply.header('content-disposition', `attachment; filename="${fileName}"`);
    return workbook;
  });
  api.route(contract.getMonthlyReport, async ({ db: read, caller, query, words, request }) => {
    const report = await getMonthlyReport(read, caller, query, words.reportWords);
    note(caller, ['month', report.tables.officers.rows.length], query, request.log);
    return report;
  });
  api.route(contract.exportMonthlyReport, async ({ db: read, caller, query, words, reply, request }) => {
    const { fileName, workbook, report } = await exportMonthlyReport(read, caller, query, words);
    note(caller, ['month', report.tables.officers.rows.length], { ...query, file: true }, request.log);
    reply.header('content-disposition', `attachment; filename="${fileName}"`);
    return workbook;
  });
}
