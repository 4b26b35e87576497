import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { ConfirmBy } from '../applications/confirm-by.ts'
import { IdParam } from '../../wire.ts'
import { Application } from '../application.ts'
import { FRIENDS_AT_MOST } from './crew-rules.ts'

// Apart from the pro's calls, so that the first screens of pros don't load what managers read.
export const selectCrew = endpoint({
  access: 'location-member',
  license: 'marketplace',
  scope: 'location',
  method: 'POST',
  path: '/staffer/gig-applications/:id/select-crew/',
  summary:
    'Select an applicant and everyone who applied with them: all get an offer or nobody does. A refusal names who can’t be selected.',
  params: z.object({ id: IdParam }),
  query: ConfirmBy,
  response: z.array(Application).max(FRIENDS_AT_MOST + 1),
  errors: ['GIG_NOT_OPEN', 'GIG_STARTED', 'CREW_GONE', 'CREW_TOO_FEW_SPOTS', 'CREW_MEMBER_CANT', 'OFFER_TOO_SHORT', 'OFFER_PAST_START'],
})
