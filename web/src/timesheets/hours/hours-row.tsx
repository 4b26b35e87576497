import { Trans, useLingui } from '@lingui/react/macro'
import type { CallError, CallResult } from '@muster/contract/endpoint.ts'
import { approvePunchedHours } from '@muster/contract/timesheets/hours-edit-endpoints.ts'
import { getRoster } from '@muster/contract/gigs/applications/application-endpoints.ts'
import type { Gig } from '@muster/contract/gigs/gig.ts'
import { getGig } from '@muster/contract/gigs/gig-endpoints.ts'
import type { quotePayments } from '@muster/contract/payments/payment-endpoints.ts'
import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Pencil from 'lucide-react/icons/pencil'
import Star from 'lucide-react/icons/star'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { RatePro } from '../../gigs/applications/rate-pro.tsx'
import { useHoldWords } from '../../gigs/home/use-hold-words.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { CallProblem } from '../../ui/call-problem.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { clockTime, duration, shortDate, timeRange } from '../../ui/format-time.ts'
import { money } from '../../ui/format-money.ts'
import { imageUrl } from '../../ui/image-url.ts'
import { useNow } from '../../ui/use-now.ts'
import { EditHours } from './edit-hours.tsx'
import { FlaggedPunches } from './flagged-punches.tsx'
import { GeoFlags } from './geo-flags.tsx'
import { HoursBar } from './hours-bar.tsx'
import type { HoursFacts } from './hours-facts.ts'
import { HOURS_COLUMNS } from './hours-head.tsx'
import { PaymentState } from '../../payments/payment-state.tsx'
import { SettleHours } from './settle-hours.tsx'
import { RetryPayment } from '../../payments/retry-payment.tsx'

type Quoted = CallResult<typeof quotePayments>['applications'][number]

/** One pro's hours: schedule over punches, the difference said, and what is to be decided. */
export function HoursRow({
  facts,
  gig,
  quoted,
  chosen,
  onChoose,
}: {
  facts: HoursFacts
  gig: Gig
  /** What paying would cost, line by line; null while it is not known. */
  quoted: Quoted | null
  chosen: boolean
  onChoose: (on: boolean) => void
}) {
  const { t } = useLingui()
  const now = useNow()
  const [editing, setEditing] = useState(false)
  const [settling, setSettling] = useState(false)
  const [rating, setRating] = useState(false)
  const { application, clock_in, clock_out, difference, worked_minutes, break_minutes, state } = facts
  const approve = useCall(approvePunchedHours, { changes: [getRoster, getGig] })
  const words: Record<CallError<typeof approvePunchedHours>, string> = {
    HOURS_MISSING: t`A clock-in or clock-out is missing: enter the hours.`,
    ALREADY_PAID: t`Paid already.`,
    NOT_CONFIRMED: t`Not confirmed for this shift.`,
    SHIFT_NOT_OVER: t`The shift is not over yet.`,
    HOURS_CONTESTED: t`The last change is contested: settle that first.`,
  }
  const { gigster } = application
  const name = `${gigster.first_name} ${gigster.last_name}`
  const zoned = { zone: gig.timezone }
  const attested = application.timesheet?.shift_breaks.some(({ is_attested }) => is_attested) === true
  const edit = application.hours_edits.at(-1)
  const agreed = application.timesheet?.extensions.findLast(({ status }) => status === 'ACCEPTED')
  const payable = state === 'approved'
  const holds = useHoldWords()
  const approvedByItself = application.working_hours?.is_approved_automatically === true
  return (
    <div
      className={`border-b border-light-gray px-4 py-2 desktop:px-6 ${facts.is_exception && (state === 'open' || state === 'failed' || state === 'contested') ? 'bg-accent-light-yellow/40' : ''}`}
    >
      <div className={HOURS_COLUMNS}>
        <Checkbox
          label={t`Pay ${name}`}
          hideLabel
          checked={payable && chosen}
          disabled={!payable}
          onChange={(event) => onChoose(event.target.checked)}
        />
        <span className="flex min-w-0 items-center gap-2.5">
          <Avatar name={name} src={imageUrl(gigster.headshot_public_id, 96)} size={28} />
          <span className="min-w-0 truncate">
            <b>{name}</b> <span className="text-gray">{application.employment_type === 'W2' ? 'W-2' : '1099'}</span>
          </span>
        </span>
        <span className="max-wide:order-last max-wide:col-span-4">
          <HoursBar gig={gig} facts={facts} />
        </span>
        <span className="max-wide:hidden">
          {clock_in && clock_out ? timeRange(clock_in, clock_out, zoned) : <span className="text-error">{t`Punch missing`}</span>}
        </span>
        <span className={`max-wide:hidden ${facts.missing_break && state === 'open' ? 'text-error' : ''}`}>
          {break_minutes > 0 ? t`${break_minutes} min` : t`No break`}
          {attested && <span className="block text-small leading-4 text-gray">{t`as told`}</span>}
        </span>
        <span
          className={`text-right font-semibold max-wide:hidden ${difference !== null && Math.abs(difference) > 5 ? 'text-warning' : 'text-gray'}`}
        >
          {difference === null ? '–' : difference === 0 ? '0' : t`${difference > 0 ? '+' : '−'} ${Math.abs(difference)} min`}
        </span>
        <span className="text-right">{worked_minutes === null ? '–' : duration(worked_minutes)}</span>
        <b className="text-right max-wide:hidden">{quoted === null ? '' : money(quoted.pro_amount)}</b>
        <span className="flex justify-end">
          {(state === 'open' || state === 'approved' || state === 'waiting') && (
            <Button
              variant="ghost"
              iconOnly
              aria-label={t`Edit hours of ${name}`}
              icon={<Pencil size={15} aria-hidden />}
              onClick={() => setEditing(true)}
            />
          )}
          {application.review === null && Date.parse(gig.end_time) < now && (
            <Button
              variant="ghost"
              iconOnly
              aria-label={t`Rate ${name}`}
              icon={<Star size={15} aria-hidden />}
              onClick={() => setRating(true)}
            />
          )}
        </span>
      </div>
      {(facts.is_exception ||
        facts.hold !== null ||
        approvedByItself ||
        application.payment ||
        edit ||
        agreed ||
        application.working_hours?.reason) && (
        <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 pl-7">
          {facts.is_off && state === 'open' && <WhyLook facts={facts} />}
          {state === 'contested' && (
            <span className="flex items-center gap-1.5 text-small">
              <CircleAlert size={14} className="shrink-0 text-warning" aria-hidden />
              <Trans>
                {gigster.first_name} contests it: “{edit?.contest?.words}”
              </Trans>
            </span>
          )}
          {state === 'waiting' && edit && (
            <span className="text-small text-gray">
              <Trans>
                {gigster.first_name} can object until {shortDate(edit.answer_by, zoned)}, {clockTime(edit.answer_by, zoned)}; then it can be
                paid.
              </Trans>
            </span>
          )}
          {application.working_hours?.reason && state !== 'contested' && (
            <span className="text-small text-gray">“{application.working_hours.reason}”</span>
          )}
          {approvedByItself && (
            <span className="text-small text-gray">
              <Trans>Approved automatically after 48 h</Trans>
            </span>
          )}
          {agreed && (
            <span className="text-small text-gray">
              <Trans>
                Until {clockTime(agreed.end_time, zoned)}, as {agreed.answered_by} agreed.
              </Trans>
            </span>
          )}
          {facts.hold !== null && state !== 'contested' && (
            <span className="text-small text-warning">
              <Trans>Not paid by itself: {holds[facts.hold]}</Trans>
            </span>
          )}
          {facts.is_flagged && <FlaggedPunches application={application} />}
          <GeoFlags application={application} zone={gig.timezone} />
          <BreakPremium quoted={quoted} />
          <span className="ml-auto flex flex-wrap items-center gap-2">
            {state === 'open' && facts.is_exception && clock_in && clock_out && (
              <Button
                variant="outlined"
                size="small"
                loading={approve.isPending}
                onClick={() => approve.mutate({ params: { id: gig.id }, body: { application_ids: [application.id] } })}
              >
                <Trans>Approve as punched</Trans>
              </Button>
            )}
            {edit && (
              <Button variant={state === 'contested' ? 'contained' : 'text'} size="small" onClick={() => setSettling(true)}>
                {state === 'contested' ? <Trans>Settle</Trans> : <Trans>What was changed</Trans>}
              </Button>
            )}
            {state === 'approved' && (
              <span className="flex items-center gap-1 font-semibold text-success">
                <Check size={14} aria-hidden />
                <Trans>Approved</Trans>
              </span>
            )}
            {application.payment && <PaymentState status={application.payment.status} />}
            {state === 'failed' && application.payment && <RetryPayment payment_id={application.payment.id} />}
          </span>
        </div>
      )}
      <CallProblem error={approve.error} words={words} />
      {editing && <EditHours facts={facts} gig={gig} onClose={() => setEditing(false)} />}
      {settling && <SettleHours application={application} gig={gig} onClose={() => setSettling(false)} />}
      {rating && <RatePro application={application} onClose={() => setRating(false)} />}
    </div>
  )
}

/** What missed breaks pay on top, where the market's policy has it. */
function BreakPremium({ quoted }: { quoted: Quoted | null }) {
  const premium = quoted?.lines.find(({ kind }) => kind === 'break_premium')
  if (!premium) return null
  return (
    <span className="text-small font-semibold text-warning">
      <Trans>Break premium {money(premium.amount)}</Trans>
    </span>
  )
}

function WhyLook({ facts }: { facts: HoursFacts }) {
  return (
    <span className="flex items-center gap-1.5 text-small text-gray">
      <CircleAlert size={14} className="shrink-0 text-warning" aria-hidden />
      {facts.difference === null ? (
        <Trans>A clock-in or clock-out is missing. Enter what was worked.</Trans>
      ) : facts.missing_break ? (
        facts.application.timesheet?.break_attestation?.answer === 'NOT_GIVEN' ? (
          <Trans>{facts.application.gigster.first_name} says the break was not given. None is taken off.</Trans>
        ) : (
          <Trans>No break was punched, so none is taken off.</Trans>
        )
      ) : facts.difference > 0 ? (
        <Trans>Longer than the schedule.</Trans>
      ) : (
        <Trans>Shorter than the schedule.</Trans>
      )}
    </span>
  )
}
