import { Trans, useLingui } from '@lingui/react/macro'
import type { AdminApplication } from '@muster/contract/gigs/applications/admin-application-endpoints.ts'
import { type UnpaidCause, unpaidCause } from '@muster/contract/gigs/applications/unpaid-cause-rules.ts'
import type { AutopayHold } from '@muster/contract/payments/autopay.ts'
import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import { money } from '../../ui/format-money.ts'
import { clockTime, shortDate } from '../../ui/format-time.ts'
import { useNow } from '../../ui/use-now.ts'
import { useHoldWords } from '../home/use-hold-words.ts'

/** Why this application is unpaid right now; null while it is not. */
export const useUnpaidCause = (application: AdminApplication): UnpaidCause | null => unpaidCause(application, new Date(useNow()))

/** Causes before any money moved: extra pay now would not be the pay for the hours. */
export const isBeforePay = (cause: UnpaidCause | null): boolean =>
  cause !== null && !['charge_failed', 'payout_failed', 'on_its_way'].includes(cause.kind)

function useStaffHoldWords(): Record<AutopayHold, string> {
  const { t } = useLingui()
  return { ...useHoldWords(), extension_declined: t`stayed after the manager declined` }
}

/** What a list says about the money of an application: a refund that a business waits for, what failed, or why it is unpaid. */
export function useNoteWords(application: AdminApplication): string | null {
  const { t } = useLingui()
  const cause = useCauseWord(application)
  const { refund_asked, money_problem } = application
  if (refund_asked === null) return money_problem ?? cause
  const asked = t`Asks ${money(refund_asked.amount)} back: “${refund_asked.reason}”`
  return money_problem === null ? asked : `${money_problem} · ${asked}`
}

/** The cause in a word or two, for a list; null where the list has better words, or nothing is wrong. */
function useCauseWord(application: AdminApplication): string | null {
  const { t } = useLingui()
  const holds = useStaffHoldWords()
  const cause = useUnpaidCause(application)
  switch (cause?.kind) {
    case 'approval':
      return t`Hours not approved`
    case 'payment':
      return t`Approved, not paid`
    case 'held':
      return t`Autopay skips: ${holds[cause.hold]}`
    case 'contested':
      return t`Hours disputed`
    case 'pro_may_answer':
      return t`Waits for the pro’s answer`
    default:
      return null
  }
}

/** Why the pro is unpaid, when autopay runs and who can do what. Empty when no work is unpaid. */
export function UnpaidNote({ application }: { application: AdminApplication }) {
  const holds = useStaffHoldWords()
  const cause = useUnpaidCause(application)
  if (cause === null) return null
  const zone = { zone: application.timezone }
  const at = (when: UnpaidMoment): string => `${shortDate(when, zone)}, ${clockTime(when, zone)}`
  return (
    <p className="mb-5 flex items-start gap-2.5 rounded-control bg-attention-soft px-3 py-2.5">
      <CircleAlert size={16} className="mt-0.5 shrink-0 text-warning" aria-hidden />
      <span>{sentenceOf(cause, at, holds)}</span>
    </p>
  )
}

type UnpaidMoment = Extract<UnpaidCause, { since: unknown }>['since']

function sentenceOf(cause: UnpaidCause, at: (when: UnpaidMoment) => string, holds: Record<AutopayHold, string>): ReactNode {
  switch (cause.kind) {
    case 'approval':
      return (
        <Trans>
          <b>Not paid: no one approved the hours.</b> They wait for the manager since {at(cause.since)}. Autopay runs on{' '}
          {at(cause.autopay_at)} if no one does.
        </Trans>
      )
    case 'payment':
      return (
        <Trans>
          <b>Not paid: the hours are approved, and the business has not paid them.</b> Approved on {at(cause.since)}. Autopay runs on{' '}
          {at(cause.autopay_at)} if no one does.
        </Trans>
      )
    case 'held':
      return (
        <Trans>
          <b>Not paid: autopay skips these hours.</b> Reason: {holds[cause.hold]}. Only a manager can approve them now. Ask the business to
          look.
        </Trans>
      )
    case 'contested':
      return (
        <Trans>
          <b>Not paid: the pro disputes the hours.</b> A manager keeps them or takes the pro’s. Autopay waits until then.
        </Trans>
      )
    case 'pro_may_answer':
      return (
        <Trans>
          <b>Not paid: the manager lowered the hours.</b> The pro can object until {at(cause.until)}. Autopay waits until then.
        </Trans>
      )
    case 'charge_failed':
      return (
        <Trans>
          <b>Not paid: the charge to the business failed.</b> Charge again, or pay the pro before the charge arrives.
        </Trans>
      )
    case 'payout_failed':
      return (
        <Trans>
          <b>Not paid: the payout failed.</b> Send it again once the pro’s account works.
        </Trans>
      )
    case 'on_its_way':
      return <Trans>The business’s charge is on its way. The payout follows when it arrives.</Trans>
  }
}
