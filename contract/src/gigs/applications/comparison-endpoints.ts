import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { IdParam, queryList } from '../../wire.ts'
import { Comparison, MOST_COMPARED } from './comparison.ts'

export const compareApplicants = endpoint({
  method: 'GET',
  path: '/staffer/gigs/:id/applications/compare/',
  summary: 'A few applicants side by side: missed shifts, certificates, work type and weekly hours.',
  access: 'location-member',
  license: 'marketplace',
  scope: 'location',
  params: z.object({ id: IdParam }),
  query: z.object({
    application_ids: queryList(IdParam).refine(
      (ids) => ids.length > 0 && ids.length <= MOST_COMPARED,
      `One to ${MOST_COMPARED} applications`,
    ),
  }),
  response: Comparison,
})
