import type { Handlers } from '../http/handlers.ts'
import { compareProviderReport } from './compare-provider-report.ts'
import { exportEmbeddedReport } from './export-embedded-report.ts'
import { getDifference, getProviderReport, listProviderReports, listReportDifferences } from './reconciliation-queries.ts'
import { settleDifference } from './settle-difference.ts'
import { uploadProviderReport } from './upload-provider-report.ts'

export const reconciliationRoutes: Handlers<
  | 'listProviderReports'
  | 'uploadProviderReport'
  | 'getProviderReport'
  | 'listReportDifferences'
  | 'compareProviderReport'
  | 'settleReportDifference'
  | 'exportEmbeddedReport'
> = {
  listProviderReports: ({ query }, { db }) => listProviderReports(db, query),
  uploadProviderReport: async ({ query }, context) => getProviderReport(context.db, await uploadProviderReport(context, query)),
  getProviderReport: ({ params }, { db }) => getProviderReport(db, params.id),
  listReportDifferences: ({ params, query }, { db }) => listReportDifferences(db, params.id, query),
  async compareProviderReport({ params }, context) {
    await compareProviderReport(context, params.id)
    return getProviderReport(context.db, params.id)
  },
  async settleReportDifference({ params, body }, context) {
    await settleDifference(context, params.id, body.note)
    return getDifference(context.db, params.id)
  },
  exportEmbeddedReport: async ({ query }, context) => exportEmbeddedReport(context, query),
}
