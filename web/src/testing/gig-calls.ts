import { forecastGig } from '@muster/contract/filling/filling-endpoints.ts'
import type { Forecast } from '@muster/contract/filling/forecast-rules.ts'
import { listMissedAssignments } from '@muster/contract/gigs/assignments/assignment-endpoints.ts'
import {
  estimateCost,
  getEditConsequence,
  getGig,
  getGigTimeline,
  listCalendarGigs,
  listGigs,
} from '@muster/contract/gigs/gig-endpoints.ts'
import type { Gig, GigRow } from '@muster/contract/gigs/gig.ts'
import { listSavedViews } from '@muster/contract/gigs/list/saved-view-endpoints.ts'
import { getWeekSheet } from '@muster/contract/gigs/list/week-sheet-endpoints.ts'
import { getRescue } from '@muster/contract/gigs/rescue/rescue-endpoints.ts'
import { listShiftTemplates } from '@muster/contract/gigs/templates/template-endpoints.ts'
import { getLocation, listAddresses } from '@muster/contract/locations/location-endpoints.ts'
import { listManagersOnDuty } from '@muster/contract/locations/manager-on-duty-endpoints.ts'
import { listRequirements, listSkills } from '@muster/contract/skills/skill-endpoints.ts'
import { getCheckinPass } from '@muster/contract/timesheets/checkin-endpoints.ts'
import { listSuggestedBreaks } from '@muster/contract/timesheets/timesheet-endpoints.ts'
import { aLocation, anAddress, aSkill } from './make-locations.ts'
import { aPage, hoursFromNow } from './make-times.ts'
import type { StandIn } from './stand-in.ts'

/** Answers the calls of the page of a shift. */
export function showsGig(server: StandIn, gig: Gig): void {
  server.answers(getGig, gig)
  server.answers(getRescue, null)
  server.answers(getGigTimeline, [])
  server.answers(listMissedAssignments, [])
  server.answers(listAddresses, [anAddress()])
  server.answers(getCheckinPass, { pass: 'p101-x-0123456789abcdef', valid_until: hoursFromNow(1) })
  server.answers(estimateCost, { lines: [], pro_total: 480, total: 600, total_if_w2: null, paid_minutes_each: 480, coupon_amount: 0 })
  server.answers(getEditConsequence, {
    confirmed_pros: [],
    hours_each: 0,
    asks_again: false,
    amount_if_declined: 0,
    cost_before: 0,
    cost_after: 0,
  })
}

/** Answers the calls of the form of a shift, to post one or to edit one. */
export function fillsShiftForm(server: StandIn): void {
  server.answers(getLocation, aLocation())
  server.answers(listAddresses, [anAddress()])
  server.answers(listSkills, [aSkill()])
  server.answers(listRequirements, [])
  server.answers(listManagersOnDuty, [])
  server.answers(listShiftTemplates, [])
  server.answers(listSuggestedBreaks, [])
  server.answers(estimateCost, { lines: [], pro_total: 160, total: 200, total_if_w2: null, paid_minutes_each: 480, coupon_amount: 0 })
  server.answers(forecastGig, noForecast)
  server.answers(listCalendarGigs, { gigs: [], skills: [], is_whole: true })
  // Of the page that opens afterwards.
  server.answers(getRescue, null)
}

/** The forecast of an installation without history. */
export const noForecast: Forecast = {
  figure: null,
  samples: 0,
  lead: 'UNDER_3_D',
  pool: null,
  sure: null,
  changes: [],
  wages: null,
  reach: { in_position: 0, nearby: 0, free: 0, certified: 0 },
  remedies: [],
}

/** Answers the calls of the list of shifts and of the week's sheet. */
export function listsGigs(server: StandIn, ...rows: GigRow[]): void {
  server.answers(getLocation, aLocation())
  server.answers(listAddresses, [anAddress()])
  server.answers(listSkills, [aSkill()])
  server.answers(listSavedViews, [])
  server.answers(listGigs, aPage(...rows))
  server.answers(getWeekSheet, { gigs: [], pros: [], skills: [], is_whole: true })
}
