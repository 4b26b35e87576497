import { Trans, useLingui } from '@lingui/react/macro'
import type { CallError, CallResult } from '@muster/contract/endpoint.ts'
import { approvePunchedHours } from '@muster/contract/timesheets/hours-edit-endpoints.ts'
import { getRoster } from '@muster/contract/gigs/applications/application-endpoints.ts'
import { END_TOLERANCE_MINUTES } from '@muster/contract/payments/paid-minutes.ts'
import type { Gig } from '@muster/contract/gigs/gig.ts'
import { getGig } from '@muster/contract/gigs/gig-endpoints.ts'
import type { quotePayments } from '@muster/contract/payments/payment-endpoints.ts'
import Pencil from 'lucide-react/icons/pencil'
import Star from 'lucide-react/icons/star'
import { type ReactNode, useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { RatePro } from '../../gigs/applications/rate-pro.tsx'
import { ProLink } from '../../pros/pro-link.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { CallProblem } from '../../ui/call-problem.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { clockTime, duration, shortDate, timeRange } from '../../ui/format-time.ts'
import { money } from '../../ui/format-money.ts'
import { imageUrl } from '../../ui/image-url.ts'
import { useNow } from '../../ui/use-now.ts'
import { wagesOf } from '../wages-of.ts'
import { EditHours } from './edit-hours.tsx'
import { HoursBar } from './hours-bar.tsx'
import type { HoursFacts } from './hours-facts.ts'
import { HOURS_COLUMNS } from './hours-head.tsx'
import { HoursNotes } from './hours-notes.tsx'
import { SettleHours } from './settle-hours.tsx'

type Quoted = CallResult<typeof quotePayments>['applications'][number]

/** An exception in one of these states is for this manager to solve now, so its row is highlighted. */
const HIGHLIGHTED: ReadonlySet<HoursFacts['state']> = new Set(['open', 'failed', 'contested'])

const nameOf = ({ application: { gigster } }: HoursFacts): string => `${gigster.first_name} ${gigster.last_name}`

/** One pro's hours: the schedule above the punches, the difference, and what the manager has to decide. */
export function HoursRow({
  facts,
  gig,
  quoted,
  chosen,
  onChoose,
  payment,
}: {
  facts: HoursFacts
  gig: Gig
  /** What paying would cost, line by line; null while it is not known. */
  quoted: Quoted | null
  chosen: boolean
  onChoose: (on: boolean) => void
  /** How far the payment of these hours is, and what to do about it. */
  payment: ReactNode
}) {
  const [dialog, setDialog] = useState<'edit' | 'settle' | 'rate' | null>(null)
  const { application, state } = facts
  const approve = useCall(approvePunchedHours, { changes: [getRoster, getGig] })
  const words = useApproveWords()
  const close = () => setDialog(null)
  return (
    <div
      className={`border-b border-light-gray px-4 py-2 desktop:px-6 ${facts.is_exception && HIGHLIGHTED.has(state) ? 'bg-accent-light-yellow/40' : ''}`}
    >
      <div className={HOURS_COLUMNS}>
        <Choice facts={facts} chosen={chosen} onChoose={onChoose} />
        <Figures facts={facts} gig={gig} quoted={quoted} />
        <RowActs facts={facts} gig={gig} onEdit={() => setDialog('edit')} onRate={() => setDialog('rate')} />
      </div>
      <HoursNotes
        facts={facts}
        gig={gig}
        quoted={quoted}
        payment={payment}
        isApproving={approve.isPending}
        onApprove={() => approve.mutate({ params: { id: gig.id }, body: { application_ids: [application.id] } })}
        onEdit={() => setDialog('edit')}
        onSettle={() => setDialog('settle')}
      />
      <CallProblem error={approve.error} words={words} />
      {dialog === 'edit' && <EditHours facts={facts} gig={gig} onClose={close} />}
      {dialog === 'settle' && <SettleHours application={application} gig={gig} onClose={close} />}
      {dialog === 'rate' && <RatePro application={application} onClose={close} />}
    </div>
  )
}

/** Whether to pay these hours now. Once a charge was made there is nothing to choose, but the column stays. */
function Choice({ facts, chosen, onChoose }: { facts: HoursFacts; chosen: boolean; onChoose: (on: boolean) => void }) {
  const { t } = useLingui()
  if (facts.application.payment !== null) return <span className="size-4" />
  const payable = facts.state === 'approved'
  return (
    <Checkbox
      label={t`Pay ${nameOf(facts)}`}
      hideLabel
      checked={payable && chosen}
      disabled={!payable}
      onChange={(event) => onChoose(event.target.checked)}
    />
  )
}

function useApproveWords(): Record<CallError<typeof approvePunchedHours>, string> {
  const { t } = useLingui()
  return {
    HOURS_MISSING: t`A clock-in or clock-out is missing. Enter the hours.`,
    ALREADY_PAID: t`These hours are already paid.`,
    NOT_CONFIRMED: t`This pro isn’t confirmed for the shift.`,
    SHIFT_NOT_OVER: t`The shift is not over yet.`,
    HOURS_CONTESTED: t`The pro contested the last change. Settle that first.`,
  }
}

/** The cells of the row, in the order of `HOURS_COLUMNS`. */
function Figures({ facts, gig, quoted }: { facts: HoursFacts; gig: Gig; quoted: Quoted | null }) {
  const { application, worked_minutes } = facts
  const name = nameOf(facts)
  return (
    <>
      <span className="flex min-w-0 items-center gap-2.5">
        <Avatar name={name} src={imageUrl(application.gigster.headshot_public_id, 96)} size={28} />
        <span className="flex min-w-0 gap-1">
          <ProLink id={application.gigster.id} className="truncate font-semibold">
            {name}
          </ProLink>{' '}
          <span className="shrink-0 text-gray">{application.employment_type === 'W2' ? 'W-2' : '1099'}</span>
        </span>
      </span>
      <span className="max-wide:order-last max-wide:col-span-4">
        <HoursBar gig={gig} facts={facts} />
      </span>
      <span className="max-wide:hidden">
        <Punches facts={facts} gig={gig} />
      </span>
      <span className="max-wide:hidden">
        <BreakTaken facts={facts} />
      </span>
      <span className="text-right max-wide:hidden">
        <Difference minutes={facts.difference} />
      </span>
      <span className="text-right">{worked_minutes === null ? '–' : duration(worked_minutes)}</span>
      <b className="text-right max-wide:hidden">
        <ProAmount facts={facts} gig={gig} quoted={quoted} />
      </b>
      <span className="flex flex-wrap gap-x-3 pl-6 text-normal max-wide:order-last max-wide:col-span-4 wide:hidden">
        <Punches facts={facts} gig={gig} />
        <BreakTaken facts={facts} />
        {facts.difference !== 0 && <Difference minutes={facts.difference} />}
        <b className="ml-auto">
          <ProAmount facts={facts} gig={gig} quoted={quoted} />
        </b>
      </span>
    </>
  )
}

/** What the pro gets: what the payment sends, or the server's price once the hours are approved; before that, what they come to as punched. */
function ProAmount({ facts: { application, state, worked_minutes }, gig, quoted }: { facts: HoursFacts; gig: Gig; quoted: Quoted | null }) {
  if (quoted !== null) return money(quoted.pro_amount)
  if (application.pro_payment?.total_amount !== undefined) return money(application.pro_payment.total_amount)
  if (worked_minutes === null || (state !== 'open' && state !== 'contested' && state !== 'waiting')) return null
  const wages = money(wagesOf(worked_minutes, gig.wage_amount + gig.boosted_gig_bonus))
  return (
    <span className="font-normal whitespace-nowrap text-gray">
      <Trans>about {wages}</Trans>
    </span>
  )
}

/** From here on, two times alone read as a shorter stretch. */
const LONG_MS = 14 * 3_600_000

/** The punches, and the time that pays where the rules or a person made it another. */
function Punches({ facts: { clock_in, clock_out, counted, rounded_end }, gig }: { facts: HoursFacts; gig: Gig }) {
  const { t } = useLingui()
  const zoned = { zone: gig.timezone }
  if (!clock_in || !clock_out) return <span className="text-error">{t`Punch missing`}</span>
  const range = (from: string, to: string): string =>
    Date.parse(to) - Date.parse(from) < LONG_MS
      ? timeRange(from, to, zoned)
      : `${clockTime(from, zoned)} – ${shortDate(to, zoned)}, ${clockTime(to, zoned)}`
  const punched = range(clock_in, clock_out)
  const pays = counted && range(counted.start_time, counted.end_time)
  return (
    <span>
      {punched}
      {pays !== null && pays !== punched && <span className="block text-small leading-4 text-gray">{t`pays ${pays}`}</span>}
      {rounded_end && <RoundedEnd {...rounded_end} zone={gig.timezone} />}
    </span>
  )
}

/** The rule behind an end that pays as the schedule, in words: the minutes are few, but they are someone's pay. */
function RoundedEnd({ from, to, zone }: { from: string; to: string; zone: string }) {
  const [punched, counts] = [clockTime(from, { zone }), clockTime(to, { zone })]
  return (
    <span className="block text-small leading-4 text-gray">
      <Trans>
        {punched} counts as {counts}: within {END_TOLERANCE_MINUTES} min of the schedule
      </Trans>
    </span>
  )
}

function BreakTaken({ facts: { application, break_minutes, missing_break, state } }: { facts: HoursFacts }) {
  const { t } = useLingui()
  const attested = application.timesheet?.shift_breaks.some(({ is_attested }) => is_attested) === true
  return (
    <span className={missing_break && state === 'open' ? 'text-error' : ''}>
      {break_minutes > 0 ? duration(break_minutes) : t`No break`}
      {attested && <span className="block text-small leading-4 text-gray">{t`as reported`}</span>}
    </span>
  )
}

function Difference({ minutes }: { minutes: number | null }) {
  const tone = minutes !== null && Math.abs(minutes) > 5 ? 'text-warning' : 'text-gray'
  return (
    <span className={`font-semibold ${tone}`}>
      {minutes === null ? '–' : minutes === 0 ? '0' : `${minutes > 0 ? '+' : '−'} ${duration(Math.abs(minutes))}`}
    </span>
  )
}

function RowActs({ facts, gig, onEdit, onRate }: { facts: HoursFacts; gig: Gig; onEdit: () => void; onRate: () => void }) {
  const { t } = useLingui()
  const now = useNow()
  const { application, state } = facts
  const name = nameOf(facts)
  return (
    <span className="flex justify-end">
      {(state === 'open' || state === 'approved' || state === 'waiting') && (
        <Button variant="ghost" iconOnly aria-label={t`Edit hours of ${name}`} icon={<Pencil size={15} aria-hidden />} onClick={onEdit} />
      )}
      {application.review === null && Date.parse(gig.end_time) < now && (
        <Button variant="ghost" iconOnly aria-label={t`Rate ${name}`} icon={<Star size={15} aria-hidden />} onClick={onRate} />
      )}
    </span>
  )
}
