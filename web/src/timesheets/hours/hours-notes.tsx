import { Trans } from '@lingui/react/macro'
import type { CallResult } from '@muster/contract/endpoint.ts'
import type { Gig } from '@muster/contract/gigs/gig.ts'
import type { quotePayments } from '@muster/contract/payments/payment-endpoints.ts'
import type { HoursEdit } from '@muster/contract/timesheets/hours-edit.ts'
import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import { TwoClocks } from '../../gigs/applications/two-clocks.tsx'
import { useHoldWords } from '../../gigs/home/use-hold-words.ts'
import { Button } from '../../ui/button.tsx'
import { clockTime, shortDate, timeRange } from '../../ui/format-time.ts'
import { money } from '../../ui/format-money.ts'
import { wagesOf } from '../wages-of.ts'
import { FlaggedPunches } from './flagged-punches.tsx'
import { GeoFlags } from './geo-flags.tsx'
import type { HoursFacts } from './hours-facts.ts'
import { unsignedOf, UnsignedPunches } from './unsigned-punches.tsx'

type Quoted = CallResult<typeof quotePayments>['applications'][number]

interface NoteActs {
  /** How far the payment of these hours is, and what to do about it. */
  payment: ReactNode
  isApproving: boolean
  onApprove: () => void
  onEdit: () => void
  onSettle: () => void
}

const agreedExtension = ({ application: { timesheet } }: HoursFacts) =>
  timesheet?.extensions.findLast(({ status }) => status === 'ACCEPTED')

/** Hours as scheduled, with no decision and no payment behind them, need no second line. */
function isUnusual(facts: HoursFacts): boolean {
  const { working_hours, payment, hours_edits, other_clock } = facts.application
  const isDecided = working_hours?.is_approved_automatically === true || Boolean(working_hours?.reason) || hours_edits.length > 0
  if (other_clock !== null || unsignedOf(facts.application).length > 0) return true
  return facts.is_exception || facts.hold !== null || isDecided || payment !== null || agreedExtension(facts) !== undefined
}

/** The second line of a row: what is unusual about the hours, how far their payment is, and what the manager can do. */
export function HoursNotes({ facts, gig, quoted, ...acts }: NoteActs & { facts: HoursFacts; gig: Gig; quoted: Quoted | null }) {
  if (!isUnusual(facts)) return null
  const { application } = facts
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 pl-7">
      {facts.is_off && facts.state === 'open' && <WhyLook facts={facts} />}
      <TwoClocks application={application} locationId={gig.location_id} />
      <Decisions facts={facts} zone={gig.timezone} />
      {facts.is_flagged && <FlaggedPunches application={application} />}
      <UnsignedPunches application={application} />
      <GeoFlags application={application} zone={gig.timezone} />
      <BreakPremium quoted={quoted} />
      <Acts facts={facts} gig={gig} {...acts} />
    </div>
  )
}

function WhyLook({ facts }: { facts: HoursFacts }) {
  return (
    <Alert>
      {facts.difference === null ? (
        <Trans>A clock-in or clock-out is missing. Enter the hours.</Trans>
      ) : facts.is_far_over ? (
        <Trans>Much longer than the schedule. Did {facts.application.gigster.first_name} forget to clock out?</Trans>
      ) : facts.missing_break ? (
        facts.application.timesheet?.break_attestation?.answer === 'NOT_GIVEN' ? (
          <Trans>{facts.application.gigster.first_name} says there was no break. Nothing is deducted.</Trans>
        ) : (
          <Trans>No break was punched, so nothing is deducted.</Trans>
        )
      ) : facts.difference > 0 ? (
        <Trans>Longer than the schedule.</Trans>
      ) : (
        <Trans>Shorter than the schedule.</Trans>
      )}
    </Alert>
  )
}

/** What people and rules decided about the hours so far: the contest, the reason, the extension, the autopay hold. */
function Decisions({ facts, zone }: { facts: HoursFacts; zone: string }) {
  const holds = useHoldWords()
  const { application, state, hold } = facts
  const { working_hours } = application
  const edit = application.hours_edits.at(-1)
  const agreed = agreedExtension(facts)
  const contested = state === 'contested'
  return (
    <>
      {contested && <Contested name={application.gigster.first_name} edit={edit} />}
      {state === 'waiting' && edit && <CanContest name={application.gigster.first_name} edit={edit} zone={zone} />}
      {working_hours?.reason && !contested && <Remark>“{working_hours.reason}”</Remark>}
      {working_hours?.is_approved_automatically === true && (
        <Remark>
          <Trans>Approved automatically after 48 h</Trans>
        </Remark>
      )}
      {agreed && (
        <Remark>
          <Trans>
            Extended to {clockTime(agreed.end_time, { zone })} by {agreed.answered_by}
          </Trans>
        </Remark>
      )}
      {hold !== null && !contested && (
        <span className="text-small text-warning">
          <Trans>Needs your approval: {holds[hold]}</Trans>
        </span>
      )}
    </>
  )
}

function Contested({ name, edit }: { name: string; edit: HoursEdit | undefined }) {
  return (
    <span className="flex items-center gap-1.5 text-small">
      <CircleAlert size={14} className="shrink-0 text-warning" aria-hidden />
      {edit?.is_dispute === true ? (
        <Trans>
          {name} disputes the hours: “{edit.contest?.words}”
        </Trans>
      ) : (
        <Trans>
          {name} contests the change: “{edit?.contest?.words}”
        </Trans>
      )}
    </span>
  )
}

function CanContest({ name, edit, zone }: { name: string; edit: HoursEdit; zone: string }) {
  return (
    <Remark>
      <Trans>
        {name} can contest until {shortDate(edit.answer_by, { zone })}, {clockTime(edit.answer_by, { zone })}. After that you can pay.
      </Trans>
    </Remark>
  )
}

/** What missed breaks pay on top, if the market's policy has such a premium. */
function BreakPremium({ quoted }: { quoted: Quoted | null }) {
  const cents = (quoted?.lines ?? [])
    .filter(({ kind }) => kind === 'meal_premium' || kind === 'rest_premium')
    .reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
  if (cents === 0) return null
  return (
    <span className="text-small font-semibold text-warning">
      <Trans>Break premium {money(cents / 100)}</Trans>
    </span>
  )
}

function Acts({ facts, gig, payment, isApproving, onApprove, onEdit, onSettle }: NoteActs & { facts: HoursFacts; gig: Gig }) {
  const { application, state, is_far_over } = facts
  return (
    <span className="ml-auto flex flex-wrap items-center gap-2">
      {state === 'open' && is_far_over && (
        <Button variant="outlined" size="small" onClick={onEdit}>
          <Trans>Correct the hours</Trans>
        </Button>
      )}
      {state === 'open' && facts.is_exception && <ApproveThese facts={facts} gig={gig} isApproving={isApproving} onApprove={onApprove} />}
      {application.hours_edits.length > 0 && (
        <Button variant={state === 'contested' ? 'contained' : 'text'} size="small" onClick={onSettle}>
          {state === 'contested' ? <Trans>Settle</Trans> : <Trans>View changes</Trans>}
        </Button>
      )}
      {state === 'approved' && (
        <span className="flex items-center gap-1 font-semibold text-success">
          <Check size={14} aria-hidden />
          <Trans>Approved</Trans>
        </span>
      )}
      {payment}
    </span>
  )
}

interface ApproveTheseProps extends Pick<NoteActs, 'isApproving' | 'onApprove'> {
  facts: HoursFacts
  gig: Gig
}

/** Approves the hours that the rules make of the punches. The button says which time is paid and what it comes to; the line before it, from which punches. */
function ApproveThese({
  facts: { counted, clock_in, clock_out, worked_minutes, is_far_over },
  gig,
  isApproving,
  onApprove,
}: ApproveTheseProps) {
  if (!clock_in || !clock_out || counted === null || worked_minutes === null) return null
  const zoned = { zone: gig.timezone }
  const punched = timeRange(clock_in, clock_out, zoned)
  const paid = timeRange(counted.start_time, counted.end_time, zoned)
  const wages = money(wagesOf(worked_minutes, gig.wage_amount + gig.boosted_gig_bonus))
  return (
    <>
      <span className="text-small text-gray">
        {paid === punched ? <Trans>before overtime and fees</Trans> : <Trans>from the punches {punched}, before overtime and fees</Trans>}
      </span>
      <Button variant={is_far_over ? 'text' : 'outlined'} size="small" loading={isApproving} onClick={onApprove}>
        <Trans>
          Approve {paid}, {wages}
        </Trans>
      </Button>
    </>
  )
}

function Remark({ children }: { children: ReactNode }) {
  return <span className="text-small text-gray">{children}</span>
}

function Alert({ children }: { children: ReactNode }) {
  return (
    <span className="flex items-center gap-1.5 text-small text-gray">
      <CircleAlert size={14} className="shrink-0 text-warning" aria-hidden />
      {children}
    </span>
  )
}
