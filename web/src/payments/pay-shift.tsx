import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { GigRow } from '@muster/contract/gigs/gig.ts'
import { approvePunchedHours } from '@muster/contract/timesheets/hours-edit-endpoints.ts'
import { getRoster } from '@muster/contract/gigs/applications/application-endpoints.ts'
import { getGig } from '@muster/contract/gigs/gig-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import { useState } from 'react'
import type { CallError } from '@muster/contract/endpoint.ts'
import { read } from '../api/query.ts'
import { useCall } from '../api/use-call.ts'
import { AutopayNote } from '../gigs/home/autopay-note.tsx'
import { skillName } from '../skills/skill-name.ts'
import { ExtensionRequests } from '../timesheets/extension-requests.tsx'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { shiftTime } from '../ui/format-time.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { useNow } from '../ui/use-now.ts'
import { type HoursFacts, hoursFacts } from '../timesheets/hours/hours-facts.ts'
import { HoursHead, HoursLegend } from '../timesheets/hours/hours-head.tsx'
import { HoursRow } from '../timesheets/hours/hours-row.tsx'
import { PaySummary } from './pay-summary.tsx'
import { usePayQuote } from './use-pay-quote.ts'

/** One ended shift: what differs from the schedule first, the rest approved together, then paid with every line in view. */
export function PayShift({ gig_id, due }: { gig_id: number; due: readonly GigRow[] }) {
  const { t } = useLingui()
  const navigate = useNavigate({ from: '/locations/$locationId/gigs/pay' })
  const gig = useQuery(read(getGig, { params: { id: gig_id } }))
  const roster = useQuery(read(getRoster, { params: { id: gig_id }, query: {} }))
  const now = useNow()
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const approve = useCall(approvePunchedHours, { changes: [getRoster, getGig] })
  const words: Record<CallError<typeof approvePunchedHours>, string> = {
    HOURS_MISSING: t`Someone’s clock-in or clock-out is missing: enter their hours first.`,
    ALREADY_PAID: t`Someone is paid already.`,
    NOT_CONFIRMED: t`Someone was not confirmed for this shift.`,
    SHIFT_NOT_OVER: t`The shift is not over yet.`,
    HOURS_CONTESTED: t`Someone contests changed hours. Settle that first.`,
  }
  const facts = gig.data && roster.data ? roster.data.map((application) => hoursFacts(application, gig.data, now)) : []
  const paying = usePayQuote(gig.data, facts, left)
  if (gig.isError) return <ErrorState error={gig.error} onRetry={() => void gig.refetch()} />
  if (roster.isError) return <ErrorState error={roster.error} onRetry={() => void roster.refetch()} />
  const place = due.findIndex(({ id }) => id === gig_id)
  const go = (id: number | undefined) => void navigate({ search: (before) => ({ ...before, selected_gig_id: id }) })
  // What a pro contests stands on top: it is paid last of all.
  const exceptions = facts
    .filter(({ is_exception }) => is_exception)
    .toSorted((one, other) => Number(other.state === 'contested') - Number(one.state === 'contested'))
  const usual = facts.filter(({ is_exception }) => !is_exception)
  const quoted = new Map(paying.quote.data?.applications.map((one) => [one.application_id, one]))
  const waiting = (of: readonly HoursFacts[]) => of.filter(({ state, worked_minutes }) => state === 'open' && worked_minutes !== null)
  const undecided = (of: readonly HoursFacts[]): number => of.filter(({ state }) => state === 'open' || state === 'contested').length
  const approveAll = (of: readonly HoursFacts[]) =>
    approve.mutate({ params: { id: gig_id }, body: { application_ids: waiting(of).map(({ application }) => application.id) } })
  const rowsOf = (of: readonly HoursFacts[]) =>
    gig.data &&
    of.map((one) => (
      <HoursRow
        key={one.application.id}
        facts={one}
        gig={gig.data}
        quoted={quoted.get(one.application.id) ?? null}
        chosen={!left.has(one.application.id)}
        onChoose={(on) => setLeft(toggled(left, one.application.id, !on))}
      />
    ))
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PageHeader
        trail={
          <>
            <TextLink from="/locations/$locationId/gigs/pay" to="." search={{}}>
              <Trans>Pay</Trans>
            </TextLink>
            <span aria-hidden>›</span>
          </>
        }
        title={gig.data ? skillName(gig.data.skill) : '…'}
        note={gig.data && `${shiftTime(gig.data.start_time, gig.data.end_time, { zone: gig.data.timezone })} · ${gig.data.address_line_1}`}
        actions={
          place >= 0 && (
            <>
              <span className="text-gray">
                <Trans>
                  Shift {place + 1} of {due.length}
                </Trans>
              </span>
              <Button
                variant="ghost"
                iconOnly
                aria-label={t`Previous shift`}
                icon={<ChevronUp size={18} aria-hidden />}
                disabled={place === 0}
                onClick={() => go(due[place - 1]?.id)}
              />
              <Button
                variant="ghost"
                iconOnly
                aria-label={t`Next shift`}
                icon={<ChevronDown size={18} aria-hidden />}
                disabled={place === due.length - 1}
                onClick={() => go(due[place + 1]?.id)}
              />
            </>
          )
        }
      />
      {!gig.data || !roster.data ? (
        <SkeletonRows rows={8} tall />
      ) : (
        <div className="flex min-h-0 flex-1 border-t border-light-gray max-wide:flex-col">
          <div className="min-w-0 flex-1">
            {place >= 0 && (
              <AutopayNote autopay={due[place]?.autopay ?? null} zone={gig.data.timezone} className="px-4 py-2 desktop:px-6" />
            )}
            <HoursHead gig={gig.data} />
            <div className="px-4 desktop:px-6">
              <CallProblem error={approve.error} words={words} />
            </div>
            <ExtensionRequests roster={roster.data} gig={gig.data} />
            {exceptions.length > 0 && (
              <section>
                <div className="flex min-h-11 flex-wrap items-center gap-x-3 px-4 py-2 desktop:px-6">
                  <h2 className="font-semibold">
                    <Plural value={exceptions.length} one="# differs from the schedule" other="# differ from the schedule" />
                  </h2>
                  {undecided(exceptions) > 0 && (
                    <span className="text-gray">
                      <Trans>{undecided(exceptions)} to go</Trans>
                    </span>
                  )}
                  {waiting(exceptions).length > 1 && (
                    <Button variant="raised" className="ml-auto" loading={approve.isPending} onClick={() => approveAll(exceptions)}>
                      <Trans>Accept {waiting(exceptions).length} as punched</Trans>
                    </Button>
                  )}
                </div>
                {rowsOf(exceptions)}
              </section>
            )}
            {usual.length > 0 && (
              <section>
                <div className="flex min-h-11 flex-wrap items-center gap-x-3 px-4 py-2 desktop:px-6">
                  <h2 className="font-semibold">
                    <Trans>{usual.length} as scheduled</Trans>
                  </h2>
                  <span className="text-gray">
                    <Trans>within 5 min, break taken</Trans>
                  </span>
                  {waiting(usual).length > 0 && (
                    <Button variant="raised" className="ml-auto" loading={approve.isPending} onClick={() => approveAll(usual)}>
                      <Plural value={waiting(usual).length} one="Approve # as punched" other="Approve # together" />
                    </Button>
                  )}
                  {usual.every(({ state }) => state === 'approved') && (
                    <span className="ml-auto flex items-center gap-1 font-semibold text-success">
                      <Check size={14} aria-hidden />
                      <Trans>Approved</Trans>
                    </span>
                  )}
                </div>
                {rowsOf(usual)}
              </section>
            )}
            <HoursLegend />
          </div>
          <PaySummary gig={gig.data} facts={facts} paying={paying} />
        </div>
      )}
    </div>
  )
}

function toggled(set: ReadonlySet<number>, id: number, on: boolean): ReadonlySet<number> {
  const next = new Set(set)
  if (on) next.add(id)
  else next.delete(id)
  return next
}
