import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Phone } from '../../phone.ts'
import { Id, IdParam, Nothing } from '../../wire.ts'
import { AwaitedHandover, OfferedHandover } from './handover-offer.ts'
import { HandoverChoice, HandoverRefusal } from './handover.ts'
import { HandoverStatus } from './handover-status.ts'
import { HandedPart } from './split.ts'

const own = { access: 'own-application', scope: 'session', path: '/gig-applications/:id/handover/' } as const
const pro = { access: 'pro', scope: 'session' } as const
const staffer = { access: 'location-member', license: 'marketplace', scope: 'location' } as const
const ById = z.object({ id: IdParam })

export const getHandover = endpoint({
  ...own,
  method: 'GET',
  summary: 'Whether the pro may hand a confirmed shift over, and what cancelling costs.',
  params: ById,
  response: HandoverChoice,
})

export const handOver = endpoint({
  ...own,
  method: 'POST',
  summary:
    'Offer a confirmed shift, or its first or last part, to pros nearby, or to one by phone number. The answer never says whether the number has an account.',
  params: ById,
  body: z.object({ phone_number: Phone.optional(), part: HandedPart.optional() }),
  status: 204,
  response: Nothing,
  errors: [...HandoverRefusal.options, 'HANDOVER_NOBODY'],
})

export const withdrawHandover = endpoint({
  ...own,
  method: 'DELETE',
  summary: 'Withdraw the offer to hand a shift over, if there is one.',
  params: ById,
  status: 204,
  response: Nothing,
})

export const listHandovers = endpoint({
  ...pro,
  method: 'GET',
  path: '/handovers/',
  summary: 'Shifts that other pros can’t work and offer to this one, by start.',
  response: z.array(OfferedHandover).max(50),
})

export const takeHandover = endpoint({
  ...pro,
  method: 'POST',
  path: '/handovers/:id/take/',
  summary:
    'Take this shift, or the part on offer, from a pro who hands it over. DONE: it is the pro’s; ASKED: a manager decides. If-Match works as for confirm.',
  params: ById,
  response: z.object({
    status: HandoverStatus.extract(['DONE', 'ASKED']),
    gig_id: Id.describe('the shift to open now: the part, once it is the pro’s'),
  }),
  errors: [
    'HANDOVER_GONE',
    'EDITED_BY_ANOTHER',
    'ALREADY_CONFIRMED',
    'OVERLAPPING_GIG',
    'SUSPENDED',
    'BLOCKED',
    'EMPLOYMENT_TYPE_UNSUPPORTED',
    'CERTIFICATION_MISSING',
    'NOT_IN_NETWORK',
  ],
})

export const passHandover = endpoint({
  ...pro,
  method: 'POST',
  path: '/handovers/:id/pass/',
  summary: 'Pass on this shift, or step back before the manager decides.',
  params: ById,
  status: 204,
  response: Nothing,
})

export const listAwaitedHandovers = endpoint({
  ...staffer,
  method: 'GET',
  path: '/staffer/gigs/:id/handovers/',
  summary: 'The hand-overs of this shift that wait for a manager.',
  params: ById,
  response: z.array(AwaitedHandover).max(50),
})

export const answerHandover = endpoint({
  ...staffer,
  method: 'POST',
  path: '/staffer/gig-applications/:id/handover/answer/',
  summary: 'Approve that another pro comes, or leave the first one on the shift.',
  params: ById,
  body: z.object({ taker_id: Id, answer: z.enum(['APPROVE', 'REFUSE']) }),
  status: 204,
  response: Nothing,
  errors: [
    'HANDOVER_GONE',
    'EDITED_BY_ANOTHER',
    'OVERLAPPING_GIG',
    'SUSPENDED',
    'BLOCKED',
    'EMPLOYMENT_TYPE_UNSUPPORTED',
    'CERTIFICATION_MISSING',
    'NOT_IN_NETWORK',
  ],
})
