import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Phone } from '../../phone.ts'
import { Id, IdParam, Nothing } from '../../wire.ts'
import { ApplyRefusal } from '../pro-gigs/pro-gig.ts'
import { CrewAnswer } from './crew.ts'
import { CrewInvite } from './crew-invite.ts'
import { FRIENDS_AT_MOST } from './crew-rules.ts'
import { CrewStatus } from './crew-status.ts'

const pro = { access: 'pro', scope: 'session' } as const
const ById = z.object({ id: IdParam })
const Outcome = z.object({ status: CrewStatus })

export const askCrew = endpoint({
  ...pro,
  method: 'POST',
  path: '/gigs/:id/crew/',
  feature: 'crews',
  summary: 'Ask friends by phone number to apply together. The answer never says whether a number has an account.',
  params: ById,
  body: z.object({ phone_numbers: z.array(Phone).min(1).max(FRIENDS_AT_MOST), is_apart_fine: z.boolean().default(false) }),
  status: 201,
  response: z.object({ id: Id }),
  errors: [
    ...ApplyRefusal.options,
    'CREW_OFF',
    'CREW_TOO_LATE',
    'CREW_OPEN',
    'CREW_TOO_BIG',
    'CREWS_USED_UP',
    'CREW_OWN_NUMBER',
    'FEATURE_OFF',
  ],
})

export const listCrewInvites = endpoint({
  ...pro,
  method: 'GET',
  path: '/gigs/crew-invites/',
  summary: 'Friends who ask this pro to apply together and wait for an answer, by deadline.',
  response: z.array(CrewInvite).max(50),
})

export const answerCrew = endpoint({
  ...pro,
  method: 'POST',
  path: '/crews/:id/answer/',
  summary: 'Say yes or no to applying together. After the last yes, all apply in one step or nobody does. One no ends it.',
  params: ById,
  body: z.object({ answer: CrewAnswer }),
  response: Outcome,
  errors: [...ApplyRefusal.options, 'CREW_OVER'],
})

export const applyCrew = endpoint({
  ...pro,
  method: 'POST',
  path: '/crews/:id/apply/',
  summary: 'Apply with the friends who said yes, after one said no or the time ran out. All apply or nobody does.',
  params: ById,
  response: Outcome,
  errors: [...ApplyRefusal.options, 'CREW_OVER', 'CREW_NOBODY'],
})

export const withdrawCrew = endpoint({
  ...pro,
  method: 'DELETE',
  path: '/crews/:id/',
  summary: 'Stop asking friends, if they are still being asked.',
  params: ById,
  status: 204,
  response: Nothing,
})
