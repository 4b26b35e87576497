import { sendUsage } from '../analytics/send-usage.ts'
import { keepAverageWages } from '../configuration/keep-average-wages.ts'
import { deliverAlert } from '../alerts/deliver-alert.ts'
import { watchAlerts } from '../alerts/watch-alerts.ts'
import { applyDueFees } from '../configuration/apply-due-fees.ts'
import { sendBroadcast } from '../conversations/send-to-group.ts'
import { tellMessage } from '../conversations/tell-message.ts'
import { translateMessage } from '../conversations/translate-message.ts'
import type { PgBoss } from 'pg-boss'
import { keepShiftFigures } from '../dashboards/keep-shift-figures.ts'
import { remindOfEnd } from '../certifications/remind-of-end.ts'
import { lookAtBadges } from '../pros/look-at-badges.ts'
import { autoSelect } from '../gigs/applications/auto-select.ts'
import { alertOfJobs } from '../gigs/pro-gigs/alert-of-jobs.ts'
import { widenDueRescues } from '../gigs/rescue/widen-rescue.ts'
import { placeProsLater } from '../gigs/assignments/place-pros-later.ts'
import { tellDismissed } from '../gigs/applications/tell-dismissed.ts'
import { tellCertification } from '../certifications/tell-certification.ts'
import { endSuspended } from '../gigs/applications/end-suspended.ts'
import { tellSelected } from '../gigs/applications/tell-selected.ts'
import { lapseOffers } from '../gigs/applications/lapse-offers.ts'
import { endPausedRescues } from '../gigs/rescue/end-paused-rescues.ts'
import { lapseCrews } from '../gigs/crews/end-crews.ts'
import { endHandovers } from '../gigs/handover/end-handovers.ts'
import { makeSeriesAhead } from '../gigs/series/make-series-ahead.ts'
import { openNetworkGigs } from '../gigs/posting/open-network-gigs.ts'
import { showShifts } from '../gigs/posting/show-shifts.ts'
import { isDatabaseAway } from '../db/lost-connection.ts'
import type { Deps } from '../deps.ts'
import { endPaidInterviews } from '../hiring/end-paid-interviews.ts'
import { remindOfInterviews } from '../hiring/remind-of-interviews.ts'
import { erasePhotos } from '../files/erase-photos.ts'
import { prepareExport } from '../exports/prepare-export.ts'
import { issueInvoices } from '../invoices/issue-invoices.ts'
import { remindOfInvoices } from '../invoices/remind-of-invoices.ts'
import { sendDigests } from '../notices/plan/send-digests.ts'
import { sendMessage } from '../notices/send-message.ts'
import { decideReferrals } from '../referrals/decide-referrals.ts'
import { payAdhoc } from '../payments/pay-adhoc.ts'
import { autopay } from '../payments/autopay.ts'
import { collectInvoices } from '../payments/invoiced/collect-invoice.ts'
import { retryInvoices } from '../payments/invoiced/retry-invoices.ts'
import { earnInvoiced } from '../payments/invoiced/earn-invoiced.ts'
import { adoptMethod } from '../payment-methods/adopt-method.ts'
import { forgetMethod } from '../payment-methods/forget-method.ts'
import { deliverEvidence } from '../disputes/send-evidence.ts'
import { settleWorkWeek } from '../payments/work-week.ts'
import { readBackTransfers } from '../payments/read-back-transfers.ts'
import { readPaymentMethod } from '../payment-methods/read-payment-method.ts'
import { readBackAccounts, readPayoutAccount } from '../payments/read-payout-account.ts'
import { retryCharges } from '../payments/retry-charges.ts'
import { retryPayouts } from '../payments/retry-payouts.ts'
import { lapseTakeBacks } from '../payments/take-backs/answer-take-back.ts'
import { faultOf } from '../providers/fault-of.ts'
import { sendTransfer } from '../payments/send-transfer.ts'
import { resealTins } from '../tax/reseal-tins.ts'
import { lapseExtensions } from '../timesheets/lapse-extensions.ts'
import { remindToClockOut } from '../timesheets/remind-clock-out.ts'
import { endOldViews } from '../view-as/view-account.ts'
import { startWorkers, type Workers } from '../outbox/outbox.ts'
import { forgetOld } from './retention.ts'
import { resendStaleTransfers, settleEndedGigs } from './sweep.ts'

/** We notice a shift that ends, or a pro who is missing, within this time. */
const SETTLE_EVERY_MS = 10_000
/** After a spot opens near the start, the first offers should go out within five seconds. */
const CLIMB_EVERY_MS = 1_000
const RESEND_EVERY_MS = 10_000
/** A series is due once a night, when the date changes in its zone. Checking often catches every zone's midnight. */
const MAKE_SERIES_EVERY_MS = 600_000
/** A payment that is two days old can wait a little. */
const AUTOPAY_EVERY_MS = 300_000
/** A period ends at local midnight, which is somewhere every hour; people look at their invoices in the morning. */
const INVOICES_EVERY_MS = 60_000
/** For outcomes whose event was lost. The provider itself tries an event again for days. */
const READ_BACK_EVERY_MS = 600_000
/** The first try again is due after ten minutes. */
const RETRY_PAYOUTS_EVERY_MS = 60_000
/** A charge whose method was replaced is due at once. */
const RETRY_CHARGES_EVERY_MS = 60_000
/** Alerts count in minutes. */
const ALERTS_EVERY_MS = 60_000
/** Reads count marked days themselves, so a minute matters to no one. */
const FIGURES_EVERY_MS = 60_000
/** What 90 days of shifts were posted for changes slowly. */
const AVERAGES_EVERY_MS = 3_600_000
/** The server refuses an old view at once; this only notes when it ended. */
const VIEWS_EVERY_MS = 60_000
const FORGET_EVERY_MS = 3_600_000
/** Reminders to renew are due by day. */
const RENEW_EVERY_MS = 3_600_000
/** A reminder is due a day before, and a minute matters to no one. */
const INTERVIEWS_EVERY_MS = 60_000
/** An hour begins somewhere every quarter of an hour, and a minute later is early enough. */
const DIGESTS_EVERY_MS = 60_000
/** Every pro is due once a night; the many of a large market take several turns. */
const BADGES_EVERY_MS = 60_000

/** Runs `work` repeatedly, never twice at once, until stopped. Logs a failure and tries again at the next turn. */
function every(ms: number, name: string, work: () => Promise<unknown>, { log, errors }: Deps): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  let busy = false
  const timer = setInterval(() => {
    if (busy) return
    busy = true
    running = work()
      .then(() => undefined)
      .catch((error: unknown) => {
        log.error({ err: error, work: name }, 'background work failed')
        // A database that is away for a moment is no fault of ours.
        if (!isDatabaseAway(error)) errors.report(faultOf(error, { source: 'JOB', place: name, request_id: null, person: null }))
      })
      .finally(() => {
        busy = false
      })
  }, ms)
  return () => {
    clearInterval(timer)
    return running
  }
}

/** What each queue's jobs do. */
const workersOf = (deps: Deps): Workers => ({
  'send-message': (job, signal) => sendMessage(deps, job, signal),
  'send-transfer': (job) => sendTransfer(deps, job.transfer_id),
  'read-payout-account': (job) => readPayoutAccount(deps, job),
  'read-payment-method': (job) => readPaymentMethod(deps, job),
  'adopt-method': (job) => adoptMethod(deps, job),
  'send-evidence': (job) => deliverEvidence(deps, job),
  'forget-method': (job) => forgetMethod(deps, job),
  'auto-select': (job) => autoSelect(deps, job.gig_id),
  'show-shifts': (job) => showShifts(deps, job),
  'place-pros': (job) => placeProsLater(deps, job),
  'tell-dismissed': (job) => tellDismissed(deps, job),
  'tell-selected': (job) => tellSelected(deps, job),
  'tell-certification': (job) => tellCertification(deps, job),
  'settle-work-week': (job) => settleWorkWeek(deps, job),
  'earn-invoiced': (job) => earnInvoiced(deps, job),
  'end-suspended': (job) => endSuspended(deps, job),
  'tell-message': (job) => tellMessage(deps, job),
  'translate-message': (job, signal) => translateMessage(deps, job, signal),
  'send-broadcast': (job) => sendBroadcast(deps, job),
  'erase-photos': () => erasePhotos(deps),
  'prepare-export': (job) => prepareExport(deps, job),
  'deliver-alert': (job, signal) => deliverAlert(deps, job, signal),
  'send-usage': (job, signal) => sendUsage(deps, job, signal),
})

/** Starts the queue's workers and the scheduled work. Returns how to stop them. */
export async function startJobs(deps: Deps, boss: PgBoss, announce: (() => Promise<unknown>) | null): Promise<() => Promise<void>> {
  await startWorkers(boss, workersOf(deps), deps.log)
  const stops = [
    every(SETTLE_EVERY_MS, 'settle', () => settleEndedGigs(deps), deps),
    every(SETTLE_EVERY_MS, 'open network shifts', () => openNetworkGigs(deps), deps),
    every(SETTLE_EVERY_MS, 'alert of jobs', () => alertOfJobs(deps), deps),
    every(SETTLE_EVERY_MS, 'lapse offers', () => lapseOffers(deps), deps),
    every(SETTLE_EVERY_MS, 'lapse extensions', () => lapseExtensions(deps), deps),
    every(SETTLE_EVERY_MS, 'lapse crews', () => lapseCrews(deps), deps),
    every(SETTLE_EVERY_MS, 'end hand-overs', () => endHandovers(deps), deps),
    every(SETTLE_EVERY_MS, 'remind to clock out', () => remindToClockOut(deps), deps),
    every(CLIMB_EVERY_MS, 'rescue', () => widenDueRescues(deps), deps),
    every(SETTLE_EVERY_MS, 'paused rescue', () => endPausedRescues(deps), deps),
    every(RESEND_EVERY_MS, 'resend', () => resendStaleTransfers(deps), deps),
    every(SETTLE_EVERY_MS, 'apply fees', () => applyDueFees(deps), deps),
    every(MAKE_SERIES_EVERY_MS, 'make series', () => makeSeriesAhead(deps), deps),
    every(AUTOPAY_EVERY_MS, 'autopay', () => autopay(deps), deps),
    every(INVOICES_EVERY_MS, 'issue invoices', () => issueInvoices(deps), deps),
    every(INVOICES_EVERY_MS, 'collect invoices', () => collectInvoices(deps), deps),
    every(INVOICES_EVERY_MS, 'decide referrals', () => decideReferrals(deps, payAdhoc), deps),
    every(INVOICES_EVERY_MS, 'remind of invoices', () => remindOfInvoices(deps), deps),
    every(READ_BACK_EVERY_MS, 'read transfers back', () => readBackTransfers(deps), deps),
    every(READ_BACK_EVERY_MS, 'read payout accounts back', () => readBackAccounts(deps), deps),
    every(RETRY_CHARGES_EVERY_MS, 'retry charges', () => retryCharges(deps), deps),
    every(RETRY_CHARGES_EVERY_MS, 'retry invoices', () => retryInvoices(deps), deps),
    every(RETRY_PAYOUTS_EVERY_MS, 'lapse take-backs', () => lapseTakeBacks(deps), deps),
    every(RETRY_PAYOUTS_EVERY_MS, 'retry payouts', () => retryPayouts(deps), deps),
    every(RENEW_EVERY_MS, 'remind to renew certificates', () => remindOfEnd(deps), deps),
    every(INTERVIEWS_EVERY_MS, 'end paid interviews', () => endPaidInterviews(deps), deps),
    every(INTERVIEWS_EVERY_MS, 'remind of interviews', () => remindOfInterviews(deps), deps),
    every(DIGESTS_EVERY_MS, 'send daily e-mails', () => sendDigests(deps), deps),
    every(BADGES_EVERY_MS, 'look at badges', () => lookAtBadges(deps), deps),
    every(AVERAGES_EVERY_MS, 'keep average wages', () => keepAverageWages(deps), deps),
    every(VIEWS_EVERY_MS, 'end views of accounts', () => endOldViews(deps), deps),
    every(FIGURES_EVERY_MS, 'keep shift figures', () => keepShiftFigures(deps), deps),
    every(ALERTS_EVERY_MS, 'watch alerts', () => watchAlerts(deps), deps),
    every(FORGET_EVERY_MS, 'forget', () => forgetOld(deps), deps),
    every(FORGET_EVERY_MS, 'seal taxpayer numbers again', () => resealTins(deps), deps),
  ]
  if (announce) stops.push(every(500, 'announce', announce, deps))
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}
