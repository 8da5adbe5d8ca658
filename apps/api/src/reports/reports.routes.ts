import * as contract from '#contract/reports.ts';
import type { Books } from '../platform/database.ts';
import type { Api } from '../platform/http/api.ts';
import { exportReport } from './export-report.ts';
import { getReport } from './get-report.ts';
import { exportMonthlyReport, getMonthlyReport } from './monthly-report.ts';

export function reportRoutes(api: Api, { db }: Books): void {
  api.route(contract.getReport, ({ caller, params, query }) => getReport(db, caller, params.name, query));
  api.route(contract.exportReport, async ({ caller, params, query, reply }) => {
    const { fileName, workbook } = await exportReport(db, caller, params.name, query);
    reply.header('content-disposition', `attachment; filename="${fileName}"`);
    return workbook;
  });
  api.route(contract.getMonthlyReport, ({ caller, query }) => getMonthlyReport(db, caller, query));
  api.route(contract.exportMonthlyReport, async ({ caller, query, reply }) => {
    const { fileName, workbook } = await exportMonthlyReport(db, caller, query);
    reply.header('content-disposition', `attachment; filename="${fileName}"`);
    return workbook;
  });
}
