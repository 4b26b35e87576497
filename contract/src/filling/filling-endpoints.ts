import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { NewGig, wallTimes } from '../gigs/new-gig.ts'
import { Id } from '../wire.ts'
import { FillPicks, FillPlan, FillWish, PickResult } from './fill-plan.ts'
import { FILL_MOST_PICKS } from './fill-rules.ts'
import { MOST_OFFERABLE, MOST_OFFERED_GIGS, MOST_OFFERED_GROUPS, OfferablePro } from './offerable.ts'
import { Forecast } from './forecast-rules.ts'

const staffer = { access: 'location-member', license: 'marketplace', scope: 'location' } as const

export const planFill = endpoint({
  ...staffer,
  method: 'POST',
  asks: true,
  path: '/staffer/fill-plan/',
  feature: 'fill-week',
  summary: 'The best way to fill open shifts together: who to ask for which, the score, and why spots stay open. Changes nothing.',
  body: FillWish,
  response: FillPlan,
  errors: ['OVERLOADED', 'DEADLINE_EXCEEDED'],
})

export const applyFill = endpoint({
  ...staffer,
  method: 'POST',
  path: '/staffer/fill-plan/apply/',
  feature: 'fill-week',
  summary: 'Ask the chosen pros, one by one. If something changed since the plan, only that pro is refused.',
  body: FillPicks,
  response: z.object({ results: z.array(PickResult).max(FILL_MOST_PICKS) }),
  errors: ['FEATURE_OFF'],
})

export const listOfferablePros = endpoint({
  ...staffer,
  method: 'POST',
  asks: true,
  path: '/staffer/offerable-pros/',
  summary: 'Pros you may offer open shifts to: favorites, your network, pros who worked here in half a year; others by id.',
  body: z.object({
    gig_ids: z.array(Id).min(1, 'Choose at least one shift').max(MOST_OFFERED_GIGS, `At most ${MOST_OFFERED_GIGS} shifts at once`),
    /** Part of a name. */
    search: z.string().trim().max(80).default(''),
    /** Pros chosen elsewhere, such as in the search of pros. */
    pro_ids: z.array(Id).max(MOST_OFFERABLE).default([]),
    /** Everyone in these groups instead of the pros the location knows, also those who don't do the position. */
    group_ids: z.array(Id).max(MOST_OFFERED_GROUPS).default([]),
  }),
  response: z.object({
    /** How many match, however many are in the answer. */
    total: z.number().int(),
    pros: z.array(OfferablePro).max(MOST_OFFERABLE),
  }),
})

export const forecastGig = endpoint({
  ...staffer,
  method: 'POST',
  asks: true,
  path: '/staffer/gigs/forecast/',
  summary: 'How likely a shift is to fill and how fast, from similar shifts of 180 days, and who it reaches. Writes nothing.',
  body: NewGig.pick({
    skill_id: true,
    wage_amount: true,
    boosted_gig_bonus: true,
    require_certifications: true,
    background_check_required: true,
    selected_requirement_ids: true,
  }).extend({ local_date: wallTimes.local_date, start_time: wallTimes.start_time }),
  response: Forecast,
})
