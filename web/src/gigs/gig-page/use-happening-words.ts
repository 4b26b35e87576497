import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { TimelineEntry } from '@muster/contract/gigs/gig.ts'
import { useMe } from '../../session/use-me.ts'
import { shortMoney } from '../../ui/format-money.ts'
import { shortDate } from '../../ui/format-time.ts'
import { useFieldNames } from '../field-names.ts'
import type { Happened } from './happenings.ts'
import { useReasonWords } from './reason-words.ts'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0)
const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [])

/** A happening on a shift, in a sentence. An act that has no sentence here is shown by its name, so that nothing is hidden. */
export function useHappeningWords(): (happened: Happened) => string {
  const { t } = useLingui()
  const me = useMe()
  const fieldNames = useFieldNames()
  const reasonWords = useReasonWords()
  const myName = `${me.first_name} ${me.last_name}`

  const gigWords = ({ action, changes, actor_name }: TimelineEntry): string | null => {
    const isMine = actor_name === myName
    const actor = actor_name ?? ''
    switch (action) {
      case 'gig.posted':
        return isMine ? t`You posted the shift` : actor ? t`${actor} posted the shift` : t`The shift was posted`
      case 'gig.edited': {
        const fields = fieldNames(listOf(changes['fields'])).join(', ')
        return isMine ? t`You changed: ${fields}` : actor ? t`${actor} changed: ${fields}` : t`Changed: ${fields}`
      }
      case 'gig.approve':
        return t`The location was approved and the shift went live`
      case 'gig.fill':
        return t`Every place was filled`
      case 'gig.reopen':
        return t`A place opened again`
      case 'gig.end_with_work_due':
        return t`The shift ended; hours wait for approval`
      case 'gig.end_unfilled':
        return t`The shift ended with nobody on it`
      case 'gig.all_released':
        return t`Nobody is left to pay`
      case 'gig.pay_complete':
        return t`Everyone was paid`
      case 'gig.payment_failed':
        return t`A payment failed`
      case 'gig.retry_payment':
        return t`The payment was tried again`
      case 'gig.cancel':
        return isMine ? t`You cancelled the shift` : actor ? t`${actor} cancelled the shift` : t`The shift was cancelled`
      case 'gig.boosted': {
        const cents = changes['bonus_cents']
        const bonus = shortMoney(typeof cents === 'number' ? cents / 100 : 0)
        return isMine
          ? t`You raised the bonus to ${bonus}/h`
          : actor
            ? t`${actor} raised the bonus to ${bonus}/h`
            : t`The bonus was raised to ${bonus}/h`
      }
      case 'gig.messaged': {
        const chosen = Array.isArray(changes['application_ids']) ? changes['application_ids'].length : 0
        if (chosen > 0)
          return isMine
            ? plural(chosen, { one: 'You wrote to # pro', other: 'You wrote to # pros' })
            : plural(chosen, { one: `${actor} wrote to # pro`, other: `${actor} wrote to # pros` })
        return isMine ? t`You wrote to the pros of the shift` : t`${actor} wrote to the pros of the shift`
      }
      case 'gig.messaged_by_captain':
        return t`${actor} wrote to the crew as its captain`
      case 'series.edited': {
        const shifts = numberOf(changes['shifts'])
        return isMine
          ? plural(shifts, { one: 'You changed # shift of the series', other: 'You changed # shifts of the series' })
          : plural(shifts, { one: `${actor} changed # shift of the series`, other: `${actor} changed # shifts of the series` })
      }
      case 'series.cancelled': {
        const shifts = numberOf(changes['shifts'])
        return isMine
          ? plural(shifts, { one: 'You cancelled # shift of the series', other: 'You cancelled # shifts of the series' })
          : plural(shifts, { one: `${actor} cancelled # shift of the series`, other: `${actor} cancelled # shifts of the series` })
      }
      case 'series.skipped': {
        const date = textOf(changes['local_date'])
        const day = date && shortDate(`${date}T12:00:00Z`, { zone: 'UTC' })
        return isMine ? t`You took a date out of the series: ${day}` : t`${actor} took a date out of the series: ${day}`
      }
      case 'series.assignment_ended':
        return isMine ? t`You ended an assignment to the series` : t`${actor} ended an assignment to the series`
      case 'rescue.started':
        return actor ? t`${actor} had someone looked for` : t`The search for a replacement began`
      case 'rescue.marketplace':
        return t`The search went on to the marketplace`
      case 'rescue.pause':
        return t`The search was paused`
      case 'rescue.resume':
        return t`The search went on`
      case 'rescue.fill':
        return t`The replacement was found`
      case 'rescue.exhaust':
        return t`The search ended without a replacement`
      case 'rescue.stop':
        return t`The search was stopped`
      default:
        return null
    }
  }

  const proWords = ({ action, changes, actor_name, pro_name }: TimelineEntry, count: number): string | null => {
    const pro = pro_name ?? t`A pro`
    const isMine = actor_name === myName
    const reason = reasonWords(textOf(changes['reason']))
    const isLate = typeof changes['sent_late_minutes'] === 'number'
    switch (action) {
      case 'application.applied':
        return count === 1 ? t`${pro} applied` : plural(count, { one: '# pro applied', other: '# pros applied' })
      case 'application.selected': {
        if (textOf(changes['source']).startsWith('AUTO'))
          return count === 1
            ? t`${pro} was selected for you`
            : plural(count, { one: '# pro was selected for you', other: '# pros were selected for you' })
        const actor = actor_name ?? t`Someone`
        if (count === 1) return isMine ? t`You selected ${pro}` : t`${actor} selected ${pro}`
        return isMine ? t`You selected ${count} pros` : t`${actor} selected ${count} pros`
      }
      case 'application.nudged':
        return count === 1
          ? t`${pro} was reminded to answer`
          : plural(count, { one: '# pro was reminded to answer', other: '# pros were reminded to answer' })
      case 'application.offer_extended':
        return count === 1
          ? t`${pro} got more time to answer`
          : plural(count, { one: '# pro got more time to answer', other: '# pros got more time to answer' })
      case 'application.offer_lapsed':
        return count === 1
          ? t`${pro} did not answer in time`
          : plural(count, { one: '# pro did not answer in time', other: '# pros did not answer in time' })
      case 'application.assigned':
        return count === 1
          ? t`${pro} was put on the shift`
          : plural(count, { one: '# pro was put on the shift', other: '# pros were put on the shift' })
      case 'rescue.offered':
        return count === 1
          ? t`${pro} was asked to step in`
          : plural(count, { one: '# pro was asked to step in', other: '# pros were asked to step in' })
      case 'application.confirmed':
        return count === 1 ? t`${pro} confirmed` : plural(count, { one: '# pro confirmed', other: '# pros confirmed' })
      case 'application.captain_named':
        return t`${pro} was named team captain`
      case 'application.captain_unnamed':
        return t`${pro} is no longer team captain`
      case 'application.asked_again':
        return count === 1
          ? t`${pro} was asked to confirm again`
          : plural(count, { one: '# pro was asked to confirm again', other: '# pros were asked to confirm again' })
      case 'extension.asked':
        return t`${pro} asked to stay longer`
      case 'extension.accepted':
        return t`${pro} may stay longer`
      case 'extension.declined':
        return t`${pro} may not stay longer`
      case 'extension.lapsed':
        return t`Nobody answered whether ${pro} may stay longer`
      case 'extension.withdrawn':
        return t`${pro} no longer asks to stay longer`
      case 'application.cancelled':
        return reason ? t`${pro}: ${reason}` : t`${pro} is off the shift`
      case 'timesheet.clock_in':
        if (count === 1 && isLate) return t`${pro} clocked in; it was sent later`
        return count === 1 ? t`${pro} clocked in` : plural(count, { one: '# pro clocked in', other: '# pros clocked in' })
      case 'timesheet.clock_out':
        if (count === 1 && isLate) return t`${pro} clocked out; it was sent later`
        return count === 1 ? t`${pro} clocked out` : plural(count, { one: '# pro clocked out', other: '# pros clocked out' })
      case 'timesheet.break_start':
        return t`${pro} began a break`
      case 'timesheet.break_end':
        return t`${pro} ended a break`
      case 'timesheet.break_attested':
        return t`${pro} told of a break that was not punched`
      case 'hours.accepted':
        return t`${pro} accepted the changed hours`
      case 'hours.contested':
        return t`${pro} contests the changed hours`
      case 'hours.contest_kept':
        return t`The changed hours of ${pro} were kept`
      case 'hours.contest_taken':
        return t`The hours as ${pro} told them were taken`
      case 'hours.approved':
        return count === 1
          ? t`Hours of ${pro} approved`
          : plural(count, { one: 'Hours of # pro approved', other: 'Hours of # pros approved' })
      case 'hours.approved_by_itself':
        return count === 1
          ? t`Hours of ${pro} approved automatically after 48 h`
          : plural(count, {
              one: 'Hours of # pro approved automatically after 48 h',
              other: 'Hours of # pros approved automatically after 48 h',
            })
      case 'hours.unpaid_without_method':
        return t`Hours were due and there was no card to charge`
      case 'review.pro':
        return count === 1 ? t`${pro} was rated` : plural(count, { one: '# pro was rated', other: '# pros were rated' })
      case 'review.business':
        return t`${pro} rated this location`
      default:
        return null
    }
  }

  const payWords = ({ action, changes }: TimelineEntry, count: number): string | null => {
    const toPro = changes['direction'] === 'pro_payment'
    switch (action) {
      case 'payment.submitted':
        return plural(count, { one: 'Payment sent', other: '# payments sent' })
      case 'payment.available':
        return toPro
          ? plural(count, { one: 'The pro was paid out', other: '# pros were paid out' })
          : plural(count, { one: 'Payment taken', other: '# payments taken' })
      case 'payment.failed':
        return toPro ? t`A payout to a pro failed` : t`The payment was refused`
      case 'payment.error':
        return toPro ? t`A payout to a pro did not go through yet` : t`The payment did not go through`
      case 'payment.retried':
        return t`The payment was sent again`
      default:
        return null
    }
  }

  return ({ entry, count }) => gigWords(entry) ?? proWords(entry, count) ?? payWords(entry, count) ?? entry.action
}
