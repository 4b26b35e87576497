import { z } from 'zod'
import { PeriodQuery } from '../books/period.ts'
import { endpoint } from '../endpoint.ts'
import { page, pageQuery } from '../page.ts'
import { IdParam } from '../wire.ts'
import { DifferenceKindWord, ProviderReport, ProviderReportDetail, ReportDifference, SettledWith } from './provider-report.ts'

const staff = { access: 'provider-admin', scope: 'session' } as const
const ById = z.object({ id: IdParam })

export const listProviderReports = endpoint({
  ...staff,
  method: 'GET',
  path: '/admin/provider-reports/',
  summary: 'Reports of the payment provider that were compared with the books, the newest first.',
  query: z.object(pageQuery({ page_size: 10 })),
  response: page(ProviderReport),
})

/** The body is multipart with one `file`. */
export const uploadProviderReport = endpoint({
  ...staff,
  method: 'POST',
  path: '/admin/provider-reports/',
  summary:
    'Upload the payment provider’s report of a period and compare it with the books: Stripe’s itemized report as CSV, at most 50,000 lines and 10 MB.',
  takes: 'file',
  status: 201,
  query: PeriodQuery,
  response: ProviderReportDetail,
  errors: ['PAYLOAD_TOO_LARGE', 'TOO_MANY_REQUESTS'],
})

export const getProviderReport = endpoint({
  ...staff,
  method: 'GET',
  path: '/admin/provider-reports/:id/',
  summary: 'One report, with how many differences of each kind it has.',
  params: ById,
  response: ProviderReportDetail,
})

export const listReportDifferences = endpoint({
  ...staff,
  method: 'GET',
  path: '/admin/provider-reports/:id/differences/',
  summary: 'What a report and the books don’t say alike: the open ones first, then the largest.',
  params: ById,
  query: z.object({
    ...pageQuery({ page_size: 25 }),
    kind: DifferenceKindWord.optional(),
    state: z.enum(['open', 'settled']).optional(),
    search: z.string().trim().max(200).optional().describe('the beginning of a reference, or part of a business’s name'),
  }),
  response: page(ReportDifference),
})

export const compareProviderReport = endpoint({
  ...staff,
  method: 'POST',
  path: '/admin/provider-reports/:id/compare/',
  summary: 'Compare a report again with the books as they are now. What was settled stays settled.',
  params: ById,
  response: ProviderReportDetail,
})

export const settleReportDifference = endpoint({
  ...staff,
  method: 'POST',
  path: '/admin/report-differences/:id/settle/',
  summary: 'Mark a difference as settled, with a note. It moves no money.',
  params: ById,
  body: SettledWith,
  response: ReportDifference,
  errors: ['DIFFERENCE_SETTLED'],
})

export const exportEmbeddedReport = endpoint({
  ...staff,
  method: 'GET',
  path: '/admin/embedded-provider/report/csv/',
  summary:
    'What the embedded payment provider says it moved in a period, in the columns of a report, to try the comparison. Not found with Stripe.',
  answers: 'csv',
  query: PeriodQuery,
  response: z.string(),
})
