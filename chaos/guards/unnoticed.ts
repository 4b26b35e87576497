/**
 * The guards that no test notices yet, by file and words. `never met`: no test of the API makes it refuse, or reads with it. `covered`: the
 * tests that meet it pass without it, since another guard answers first or their data has only one tenant. The list only shrinks: write
 * the test, then take the line off.
 */
type Why = 'never met' | 'covered'

export const UNNOTICED: Readonly<Record<string, Why>> = {
  "server/src/accounts/account-routes.ts: if (!deps.config.devTools) throw new Problem('NOT_FOUND')": 'never met',
  "server/src/accounts/sign-up.ts: if (sqlState(error) === '23505') throw new Problem('IDENTITY_TAKEN')": 'never met',
  "server/src/accounts/user-queries.ts: if (!user) throw new Problem('NOT_FOUND')": 'never met',
  'server/src/accounts/user-queries.ts: m.user_id = ${user_id}': 'covered',
  'server/src/accounts/user-store.ts: user_id = ${user_id}': 'covered',
  "server/src/accounts/verify-code.ts: if (live === null || !(await consumeCode(db, key, live.code_hash))) throw new Problem('CODE_EXPIRED', undefined, { target: 'code' })":
    'never met',
  "server/src/captains/captain-queries.ts: if (member === undefined) throw new Problem('NOT_FOUND')": 'never met',
  "server/src/captains/check-in-as-captain.ts: if (application === null) throw new Problem('NOT_FOUND')": 'never met',
  "server/src/events/add-to-event.ts: if (rows.some(({ status }) => status === 'CANCELLED')) throw new Problem('INVALID_TRANSITION', undefined, { target: 'gig_ids' })":
    'never met',
  "server/src/events/at-location.ts: if (held === undefined) throw new Problem('NOT_FOUND')": 'never met',
  "server/src/events/edit-gig-shift.ts: if (edit.contact_phone === null) throw invalid('contact_phone', 'This field is required')":
    'never met',
  "server/src/events/edit-gig-shift.ts: if (edit.timezone !== undefined && !isZone(edit.timezone)) throw invalid('timezone', 'Choose a time zone from the list')":
    'never met',
  "server/src/events/edit-gig-shift.ts: if (first === undefined) throw new Problem('NOT_FOUND')": 'never met',
  'server/src/events/edit-gig-shift.ts: refuse(whyNotCancelGig(gig.status, gig.start_time, gig.now))': 'never met',
  'server/src/events/event-gig-queries.ts: l.organization_id = ${organization_id}': 'covered',
  'server/src/events/event-gig-queries.ts: l.organization_id = ${organization_id} (2)': 'covered',
  'server/src/events/event-shift-queries.ts: organization_id = ${organization_id}': 'covered',
  'server/src/events/gig-shift-queries.ts: g.location_id = ANY (${seenLocations(context)}::bigint[])': 'covered',
  'server/src/events/gig-shift-queries.ts: g.location_id = ANY (${seenLocations(context)}::bigint[]) (3)': 'covered',
  "server/src/events/gig-shift-queries.ts: if (!rows[0]) throw new Problem('NOT_FOUND')": 'covered',
  "server/src/events/gig-shift-queries.ts: if (shift === undefined) throw new Problem('NOT_FOUND')": 'never met',
  "server/src/events/move-gig-shift.ts: if (refusal === 'invalid') throw invalid('end_time', 'A shift lasts 1 to 16 hours and is longer than its break')":
    'covered',
  'server/src/events/move-gig-shift.ts: refuse(whyNotCancelGig(gig.status, gig.start_time, gig.now))': 'never met',
  "server/src/events/price-grid.ts: if (place === undefined) throw invalid(grid.location_address_id === undefined ? 'positions' : 'location_address_id', 'There is no such recor":
    'covered',
  "server/src/events/remove-event.ts: if (toCome(live).length < live.length) throw new Problem('GIG_STARTED')": 'never met',
  "server/src/events/staffing-ratio-store.ts: if (violatedConstraint(error) === 'staffing_ratio_skill_id_fkey') throw invalid('ratios', 'Choose a position from the list')":
    'covered',
  "server/src/events/staffing-ratio-store.ts: where('location_id', '=', location_id)": 'covered',
  'server/src/files/file-queries.ts: g.location_id = ${location_id}': 'covered',
  "server/src/files/reencode-picture.ts: if (mostPixels === undefined) throw invalid('file', 'Use a JPEG, PNG or WebP picture')":
    'never met',
  "server/src/filling/apply-fill.ts: if (candidate === undefined) throw new Problem('NOT_FOUND')": 'never met',
  'server/src/filling/fill-queries.ts: a.pro_id = ANY (${[...pro_ids]})': 'covered',
  'server/src/filling/fill-queries.ts: location_id = ${location_id}': 'covered',
  'server/src/filling/fill-queries.ts: location_id = ${location_id} (2)': 'covered',
  'server/src/filling/fill-queries.ts: location_id = ${location_id} (4)': 'covered',
  'server/src/filling/offerable-queries.ts: f.location_id = ${location.id}': 'covered',
  'server/src/filling/offerable-queries.ts: g.location_id = ${location.id}': 'covered',
  'server/src/filling/offerable-queries.ts: g.location_id = ${location.id} (2)': 'covered',
  'server/src/filling/offerable-queries.ts: location_id = ${location.id} (2)': 'covered',
  'server/src/filling/offerable-queries.ts: n.location_id = ${location.id}': 'covered',
  'server/src/filling/offerable-queries.ts: pro_id = ANY (${[...pro_ids]}::bigint[])': 'covered',
  "server/src/filling/run-fill.ts: if (running >= MOST_AT_ONCE) throw new Problem('OVERLOADED', 'Other weeks are being filled. Try again in a moment.', { retryAfterSeconds: se":
    'never met',
  "server/src/gigs/application-locks.ts: where('pro_id', 'in', [...pro_ids])": 'covered',
  'server/src/gigs/applications/application-queries.ts: g.location_id = ${location_id}': 'covered',
  'server/src/gigs/applications/application-queries.ts: g.location_id = ${location_id} (2)': 'covered',
  "server/src/gigs/applications/application-queries.ts: if (!application) throw new Problem('NOT_FOUND')": 'never met',
  "server/src/gigs/applications/apply-to-bundle.ts: if (gigs.length === 0) throw new Problem('NOT_FOUND')": 'covered',
  "server/src/gigs/applications/apply-to-gig.ts: if (candidate === undefined) throw new Problem('NOT_FOUND')": 'never met',
  "server/src/gigs/applications/cancel-by-pro.ts: if (application.confirmed_at !== null && application.cancelled_at === null) throw new Problem('ALREADY_CONFIRMED')":
    'covered',
  "server/src/gigs/applications/confirm-application.ts: if (candidate === undefined) throw new Problem('NOT_FOUND')": 'never met',
  'server/src/gigs/applications/confirm-application.ts: if (code) throw new Problem(code)': 'never met',
  "server/src/gigs/applications/confirm-application.ts: if (employment_type === null) throw new Problem('EMPLOYMENT_TYPE_UNSUPPORTED')":
    'never met',
  'server/src/gigs/applications/release-pro.ts: await refuseEnd(context, gig, application, rule)': 'covered',
  "server/src/gigs/applications/release-pro.ts: if (application.confirmed_at === null) throw new Problem('NOT_CONFIRMED')": 'never met',
  "server/src/gigs/applications/review-work.ts: if (!hasPassed(gig.end_time, gig.now)) throw new Problem('SHIFT_NOT_OVER')": 'never met',
  "server/src/gigs/applications/review-work.ts: if ([...given.keys()].some((id) => !categories.some((category) => category.id === id))) throw invalid('ratings', 'There is no such category'":
    'never met',
  "server/src/gigs/applications/review-work.ts: if (application.confirmed_at === null || application.cancelled_at !== null) throw new Problem('NOT_CONFIRMED')":
    'never met',
  "server/src/gigs/applications/review-work.ts: if (rating === undefined) throw invalid('ratings', 'Add an overall rating')": 'never met',
  "server/src/gigs/applications/review-work.ts: if (sqlState(error) === '23505') throw new Problem('ALREADY_REVIEWED')": 'never met',
  'server/src/gigs/assignments/assignable-queries.ts: n.location_id = ${location_id}': 'covered',
  "server/src/gigs/series/assignment-store.ts: if ((await countAssigned(db, series)) > MOST_KEPT) throw invalid('pro_ids', `At most ${MOST_KEPT} pros can be kept for a schedule`)":
    'never met',
  "server/src/gigs/assignments/make-direct-offers.ts: if (assigns && body.bonus !== undefined) throw invalid('bonus', 'Only an offer can have a bonus')":
    'never met',
  "server/src/gigs/assignments/make-direct-offers.ts: if (gigs.length === 0) throw new Problem('GIG_NOT_OPEN')": 'never met',
  "server/src/gigs/bulk/duplicate-gig.ts: if (gig.type !== 'MARKETPLACE' && gig.type !== 'NETWORK') throw new Problem('INVALID_TRANSITION', 'Direct offers and interviews can’t be dup":
    'never met',
  "server/src/gigs/bulk/offer-best.ts: refuse(hasPassed(gig.start_time, gig.now) ? 'GIG_STARTED' : null)": 'never met',
  'server/src/gigs/editing/apply-edit.ts: await refuseOverlaps(context, found, times)': 'never met',
  "server/src/gigs/editing/apply-edit.ts: if (refusal === 'invalid') throw invalid('end_time', 'A shift lasts 1 to 16 hours and is longer than its break')":
    'never met',
  "server/src/gigs/editing/apply-edit.ts: if (violatedConstraint(error) === 'busy_span_no_overlap') throw new Problem('OVERLAPPING_GIG', undefined, { target: 'start_time' })":
    'never met',
  "server/src/gigs/editing/apply-edit.ts: refuse(refusal, { target: refusal === 'WAGE_BELOW_MINIMUM' ? 'wage_amount' : 'start_time' })":
    'never met',
  'server/src/gigs/editing/cancel-gig.ts: refuse(whyNotCancelGig(gig.status, gig.start_time, gig.now))': 'never met',
  "server/src/gigs/editing/change-gigs-of-shift.ts: if (violatedConstraint(error) === 'busy_span_no_overlap') throw new Problem('OVERLAPPING_GIG', undefined, { target: 'start_time' })":
    'never met',
  "server/src/gigs/editing/edit-consequence.ts: if (gigs.length === 0) throw new Problem('NOT_FOUND')": 'covered',
  'server/src/gigs/editing/edit-gig.ts: refuse(whyNotCancelGig(gig.status, gig.start_time, gig.now))': 'never met',
  'server/src/gigs/gig-locks.ts: location_id = ${location_id} (2)': 'covered',
  'server/src/gigs/gig-shift-store.ts: g.location_id = ${key.location_id}': 'covered',
  'server/src/gigs/home/home-queries.ts: g.location_id = ${location_id}': 'covered',
  'server/src/gigs/home/home-queries.ts: g.location_id = ${location_id} (2)': 'covered',
  'server/src/gigs/home/home-queries.ts: g.location_id = ${location_id} (3)': 'covered',
  'server/src/gigs/list/bundle-queries.ts: g.location_id = ${location_id}': 'covered',
  'server/src/gigs/list/gig-condition-queries.ts: a.pro_id = ${v}': 'covered',
  'server/src/gigs/list/gig-list-queries.ts: g.location_id = $1': 'covered',
  "server/src/gigs/list/saved-view-store.ts: where('location_id', 'is not distinct from', location_id)": 'covered',
  "server/src/gigs/list/saved-view-store.ts: where('location_id', 'is not distinct from', location_id) (2)": 'covered',
  "server/src/gigs/list/saved-view-store.ts: where('location_id', 'is not distinct from', location_id) (3)": 'covered',
  "server/src/gigs/list/saved-view-store.ts: where('user_id', '=', user_id)": 'covered',
  "server/src/gigs/list/saved-view-store.ts: where('user_id', '=', user_id) (2)": 'covered',
  "server/src/gigs/list/saved-view-store.ts: where('user_id', '=', user_id) (3)": 'covered',
  "server/src/gigs/lock-for-manager.ts: if (application === null) throw new Problem('NOT_FOUND')": 'never met',
  "server/src/gigs/lock-for-pro.ts: if (application === null) throw new Problem('NOT_FOUND')": 'never met',
  "server/src/gigs/lock-for-pro.ts: if (found === null) throw new Problem('NOT_FOUND')": 'never met',
  'server/src/gigs/matching/match-queries.ts: f.location_id = ${gig.location_id}': 'covered',
  "server/src/gigs/posting/estimate-cost.ts: if ((times.end_time.getTime() - times.start_time.getTime()) / 60_000 <= body.unpaid_break_minutes) throw invalid('unpaid_break_minutes', 'Th":
    'never met',
  "server/src/gigs/posting/post-gig.ts: if (refusal === 'invalid') throw invalid('end_time', 'A shift lasts 1 to 16 hours and is longer than its break')":
    'never met',
  "server/src/gigs/posting/post-series.ts: if (input.event_id !== undefined) throw invalid('event_id', 'A schedule can’t be part of an event')":
    'never met',
  "server/src/gigs/posting/post-series.ts: if (input.more_dates.length > 0) throw invalid('more_dates', 'Choose a schedule or several dates, not both')":
    'never met',
  "server/src/gigs/posting/post-series.ts: if (made.gig_ids.length === 0) throw invalid('end_time', 'A shift lasts 1 to 16 hours and is longer than its break')":
    'never met',
  'server/src/gigs/pro-gigs/pro-application-queries.ts: a.pro_id = ${pro.id}': 'covered',
  "server/src/gigs/rescue/change-rescue.ts: if (changed === null) throw new Problem('NOT_FOUND')": 'never met',
  "server/src/gigs/rescue/change-rescue.ts: if (next === null) throw new Problem('INVALID_TRANSITION')": 'never met',
  'server/src/gigs/rescue/rescue-queries.ts: location_id = ${gig.location_id}': 'covered',
  'server/src/gigs/rescue/rescue-queries.ts: location_id = ${gig.location_id} (2)': 'covered',
  "server/src/gigs/rescue/start-rescue.ts: if (rescue === null) throw new Problem('NOT_FOUND')": 'never met',
  'server/src/gigs/rescue/start-rescue.ts: refuse(whyNotRescue(gig, await getRescuePolicy(db, gig.market_id, gig.now), gig.now))':
    'covered',
  'server/src/gigs/series/edit-series.ts: await checkSeries(context, series, change)': 'covered',
  'server/src/gigs/series/edit-series.ts: await refuseForeignFiles(context, change.attachment_ids)': 'covered',
  'server/src/gigs/series/edit-series.ts: await refuseForeignRequirements(context, change.selected_requirement_ids)': 'covered',
  "server/src/gigs/series/edit-series.ts: if (refusal === 'invalid') throw invalid('end_time', 'A shift lasts 1 to 16 hours and is longer than its break')":
    'never met',
  "server/src/gigs/series/edit-series.ts: refuse(refusal, { target: 'wage_amount' })": 'never met',
  "server/src/gigs/series/lock-series.ts: if (now.id !== series.id) throw new Problem('CONFLICT')": 'never met',
  "server/src/gigs/series/make-series-gigs.ts: refuse(refusal, { target: 'wage_amount' })": 'never met',
  "server/src/gigs/series/phantom-queries.ts: if (found.length > MOST_PHANTOMS) throw invalid('end_time', 'Ask for a shorter range')":
    'never met',
  "server/src/gigs/series/phantom-queries.ts: if (length < 0 || length > LONGEST_RANGE_DAYS * DAY) throw invalid('end_time', 'A range is 42 days at most')":
    'never met',
  "server/src/gigs/series/phantom-queries.ts: if (query.location_id !== location_id) throw new Problem('NOT_FOUND')": 'covered',
  'server/src/gigs/series/series-queries.ts: location_id = ${location_id}': 'covered',
  'server/src/gigs/shift-captain-queries.ts: a.pro_id = ${pro_id}': 'covered',
  "server/src/gigs/templates/change-usual-times.ts: if (outcome === 'absent') throw new Problem('NOT_FOUND')": 'covered',
  "server/src/gigs/templates/change-usual-times.ts: if (outcome === 'taken') throw invalid('start_time', TAKEN)": 'never met',
  "server/src/gigs/templates/change-templates.ts: if (input.wage_cents < minimum) throw new Problem('WAGE_BELOW_MINIMUM', undefined, { target: 'hourly_rate', target_value: minimum / 100 })":
    'never met',
  "server/src/gigs/templates/template-queries.ts: if (!rows[0]) throw new Problem('NOT_FOUND') (2)": 'never met',
  'server/src/gigs/templates/template-queries.ts: location_id = ${location_id}': 'covered',
  'server/src/gigs/templates/template-queries.ts: location_id = ${location_id} (2)': 'covered',
  'server/src/gigs/templates/template-queries.ts: t.location_id = ${location_id}': 'covered',
  'server/src/gigs/templates/template-store.ts: o.location_id = ${location_id}': 'covered',
  "server/src/gigs/templates/template-store.ts: where('location_id', '=', location_id)": 'covered',
  "server/src/http/access.ts: if (!actor.organizations.has(Number(params.orgId))) throw new Problem('NOT_FOUND')": 'never met',
  "server/src/http/request-input.ts: if (url.includes('%00') || rawBody?.includes('\\\\u0000')) throw new Problem('invalid', 'The text has a character we cannot store', { target: ":
    'covered',
  'server/src/http/request-input.ts: refuseNul(request)': 'covered',
  "server/src/http/stream-route.ts: if (stream === null || writer === undefined) throw new Problem('OVERLOADED', undefined, { retryAfterSeconds: 1 })":
    'covered',
  "server/src/http/stream-route.ts: if (token === null || actor === null) throw new Problem('UNAUTHENTICATED')": 'never met',
  "server/src/http/web-routes.ts: if (picture === null) throw new Problem('NOT_FOUND')": 'never met',
  "server/src/locations/location-queries.ts: if (!location) throw new Problem('NOT_FOUND')": 'never met',
  "server/src/locations/location-queries.ts: if (!rows[0]) throw new Problem('NOT_FOUND')": 'never met',
  "server/src/locations/location-queries.ts: where('location_id', '=', location_id)": 'covered',
  "server/src/locations/place-of-address.ts: if (market === null) throw invalid(field, 'We don’t work in this area yet')": 'never met',
  'server/src/notices/notice-queries.ts: location_id = ${location_id}': 'covered',
  "server/src/notices/notice-routes.ts: if (!deps.config.devTools) throw new Problem('NOT_FOUND')": 'never met',
  "server/src/notices/notice-routes.ts: if (deps.config.environment !== 'test' && deps.config.environment !== 'automation') throw new Problem('NOT_FOUND')":
    'never met',
  'server/src/notices/told-queries.ts: n.location_id = ${gig.location_id}': 'covered',
  'server/src/payments/autopay-queries.ts: o.user_id = ${user}': 'covered',
  'server/src/earnings/earnings-queries.ts: y.pro_id = ${pro.id} (2)': 'covered',
  "server/src/payments/pay-approved-hours.ts: if (priced.some(({ work }) => !work.is_paid_here)) throw new Problem('INVALID_TRANSITION')":
    'never met',
  "server/src/payments/pay-approved-hours.ts: if (sqlState(error) === '23505') throw new Problem('ALREADY_PAID', undefined, { target: 'application_ids' })":
    'never met',
  "server/src/payments/pay-approved-hours.ts: refuse(whyNotCharge(method?.status ?? 'NOT_CONFIGURED'))": 'never met',
  "server/src/payments/payment-routes.ts: if (deps.saveEmbeddedCard === null) throw new Problem('NOT_FOUND')": 'never met',
  "server/src/payments/price-work.ts: if (work === undefined) throw new Problem('NOT_FOUND')": 'never met',
  "server/src/payment-methods/put-payment-method.ts: if (method.status === 'NOT_CONFIGURED') throw new Problem('PAYMENT_METHOD_DOES_NOT_EXIST', 'This location is billed through its organization":
    'never met',
  "server/src/payments/retry-payment.ts: refuse(whyNotCharge(method?.status ?? 'NOT_CONFIGURED'))": 'covered',
  "server/src/payments/retry-payment.ts: if (method === null) throw new Problem('PAYMENT_METHOD_DOES_NOT_EXIST')": 'never met',
  "server/src/pros/create-pro.ts: if (sqlState(error) === '23503') throw invalid('skill_ids', 'Choose a position from the list')":
    'never met',
  "server/src/pros/edit-profile.ts: if (home !== null && home.market.id !== pro.market_id) throw invalid('zip_code', 'This is in another market. Contact support to move your ac":
    'never met',
  "server/src/pros/pro-queries.ts: if (!row) throw new Problem('NOT_FOUND')": 'never met',
  "server/src/pros/pro-routes.ts: if (id === null) throw new Problem('NOT_FOUND', undefined, { target: 'pro_id' })": 'never met',
  "server/src/timesheets/add-geo-log.ts: if (logs.length >= GEO_LOGS_AT_MOST) throw new Problem('TOO_MANY_REQUESTS')": 'never met',
  'server/src/timesheets/add-punch.ts: await refuseTooLate(db, application.id, planned_end_time, time, gig.now) (2)': 'never met',
  "server/src/timesheets/approve-hours.ts: if (hours === null) throw new Problem('HOURS_MISSING', undefined, about)": 'never met',
  "server/src/timesheets/timesheet-queries.ts: if (!row) throw new Problem('NOT_FOUND')": 'never met',
}
