import type { CallResult, HandlerInput } from '@muster/contract/endpoint.ts'
import { asksAgain, editFor } from '@muster/contract/gigs/editing/change-rules.ts'
import type { GigEdit } from '@muster/contract/gigs/new-gig.ts'
import type { editSeries as editCall } from '@muster/contract/gigs/series/recurrence-endpoints.ts'
import { whyNotPostGig } from '@muster/contract/gigs/gig-rules.ts'
import { occurrenceTimes, SERIES_AHEAD_DAYS } from '@muster/contract/gigs/series/recurrence-dates.ts'
import { SeriesTemplate } from '@muster/contract/gigs/series/series-template.ts'
import { centsOf } from '@muster/contract/money.ts'
import { addDays, localPartsOf } from '@muster/contract/zoned-time.ts'
import { record } from '../../audit/record.ts'
import { actorOf, type Context, locationOf } from '../../context.ts'
import { databaseNow } from '../../db/database.ts'
import { invalid, refuse } from '../../problem.ts'
import { tellingOnce } from '../../notices/telling-once.ts'
import { lockLiveApplications, lockTimesOfPros } from '../application-locks.ts'
import { applyEdit } from '../editing/apply-edit.ts'
import { copyAssignments } from './assignment-store.ts'
import { findPostingPlace } from '../gig-place-queries.ts'
import { getGig } from '../gig-queries.ts'
import { refuseForeignFiles } from '../refuse-foreign-files.ts'
import { refuseForeignRequirements } from '../refuse-foreign-requirements.ts'
import type { LockedGig } from '../gig-locks.ts'
import { lockSeriesPart } from './lock-series.ts'
import { makeSeriesGigs } from './make-series-gigs.ts'
import { shiftsConsequence } from '../editing/shifts-consequence.ts'
import { insertSeries, moveDates, type Series, seriesColumns, updateSeries } from './series-store.ts'
import { settleGig } from '../settle-gig.ts'

/**
 * Edits a series from a shift on, or all of it. "This and following" ends the series the day before and continues it as a new one. Shifts
 * edited alone keep their fields. New times ask confirmed pros again. All or nothing.
 */
export async function editSeries(
  context: Context,
  gig_id: number,
  { scope, change, until }: HandlerInput<typeof editCall>['body'],
): Promise<CallResult<typeof editCall>> {
  const { db } = context
  if (change.local_date !== undefined) throw invalid('local_date', 'Change the date on one shift only')
  const part = await lockSeriesPart(context, gig_id, scope)
  const series = part.whole ? part.series : await splitSeries(context, part.series, part.local_date)
  const last = until === undefined ? series.pattern.until : until
  if (until !== undefined && isSooner(until, series.pattern.until))
    throw invalid('until', 'To end it sooner, cancel a shift and the following ones')
  await checkSeries(context, series, change)
  await lockConfirmedPros(context, part.gigs, change)
  const consequence = await shiftsConsequence(context, part.gigs, { act: 'edit', change })
  await writeSeries(context, series, change, last)
  await tellingOnce(context, async (telling) => {
    for (const found of part.gigs) {
      const gig = await settleGig(telling, found)
      await applyEdit(telling, gig, editFor(gig.own_fields, change), { confirmed: 'ask again', own: false })
    }
  })
  if (last !== series.pattern.until) await makeMissing(context, series)
  await record(context, {
    action: 'series.edited',
    subject_kind: 'series',
    subject_id: series.id,
    gig_id,
    changes: { fields: Object.keys(change), scope, shifts: consequence.gig_count, asked_again: consequence.asked_again.length },
  })
  return { gig: await getGig(db, gig_id, locationOf(context).id), consequence }
}

const isSooner = (until: string | null, old: string | null): boolean => until !== null && (old === null || until < old)

/** Later shifts must follow the rules too, even if no shift exists yet that could be refused. */
async function checkSeries(context: Context, series: Series, change: GigEdit): Promise<void> {
  const { db } = context
  const { template } = series
  await refuseForeignFiles(context, change.attachment_ids)
  await refuseForeignRequirements(context, change.selected_requirement_ids)
  const place = await findPostingPlace(db, series.location_id, template.location_address_id ?? null, series.skill_id)
  const wall = { start_time: change.start_time ?? series.start_wall_time, end_time: change.end_time ?? series.end_wall_time }
  const [times] = occurrenceTimes([series.first_date], wall, series.timezone)
  const facts = {
    ...times!,
    unpaid_break_minutes: change.unpaid_break_minutes ?? template.unpaid_break_minutes,
    wage_cents: centsOf(change.wage_amount ?? template.wage_amount),
    minimum_wage_cents: place?.minimum_wage_cents ?? null,
  }
  const refusal = whyNotPostGig(facts, new Date(0))
  if (refusal === 'invalid') throw invalid('end_time', 'A shift lasts 1 to 16 hours and is longer than its break')
  refuse(refusal, { target: 'wage_amount' })
}

/** Ends a series the day before a date and continues it as a new one, with the dates, exceptions and gigs from there on. */
async function splitSeries(context: Context, series: Series, local_date: string): Promise<Series> {
  const { db } = context
  const { id: _id, created_ts: _c, edit_version: _e, pattern, template, ...columns } = series
  const made_until = series.made_until
  const next = { ...columns, first_date: local_date, created_by: actorOf(context).user_id }
  const id = await insertSeries(db, { ...next, ...seriesColumns({ pattern, template }) })
  await moveDates(db, series, id, local_date)
  await copyAssignments(db, series, id)
  const before = addDays(local_date, -1)
  await updateSeries(db, series, { until: before, made_until: made_until < before ? made_until : before })
  return { ...series, ...next, id }
}

/** Writes the wall times and the template for later shifts. */
async function writeSeries(context: Context, series: Series, change: GigEdit, until: string | null): Promise<void> {
  const { start_time, end_time, local_date: _d, ...like } = change
  const template = SeriesTemplate.parse({ ...series.template, ...like })
  const old = series.pattern.until
  await updateSeries(context.db, series, {
    ...seriesColumns({ pattern: { ...series.pattern, until }, template }),
    start_wall_time: start_time ?? series.start_wall_time,
    end_wall_time: end_time ?? series.end_wall_time,
    // Dates after the old end were never made, even if the series is made further ahead.
    made_until: old !== null && old < series.made_until ? old : series.made_until,
  })
}

/** Makes the shifts for dates that a later end brings within range. */
async function makeMissing(context: Context, series: Series): Promise<void> {
  const { db } = context
  const place = await findPostingPlace(db, series.location_id, series.template.location_address_id ?? null, series.skill_id)
  if (place === null) return
  const now = await databaseNow(db)
  await makeSeriesGigs(context, series, place, now, addDays(localPartsOf(now, series.timezone).date, SERIES_AHEAD_DAYS))
}

/** Locks everything before the first write: the applications of all gigs by gig and id, then the time of their pros by id. */
async function lockConfirmedPros({ db }: Context, gigs: readonly LockedGig[], change: GigEdit): Promise<void> {
  const first = gigs[0]
  if (first === undefined || !gigs.some((gig) => asksAgain(gig, change, false))) return
  const pros: number[] = []
  for (const gig of gigs)
    for (const { confirmed_at, pro_id } of await lockLiveApplications(db, gig)) if (confirmed_at !== null) pros.push(pro_id)
  await lockTimesOfPros(db, first.market_id, pros)
}
