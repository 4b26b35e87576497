import { Trans, useLingui } from '@lingui/react/macro'
import type { CallError, CallInput } from '@muster/contract/endpoint.ts'
import { listHandovers, passHandover, takeHandover } from '@muster/contract/gigs/handover/handover-endpoints.ts'
import type { OfferedHandover } from '@muster/contract/gigs/handover/handover-offer.ts'
import { getGigForPro, listProApplications } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import type { ProGigDetail } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { CallFailed } from '../../api/call-failed.ts'
import { allOf } from '../../api/query.ts'
import { useCall } from '../../api/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { CallProblem } from '../../ui/call-problem.tsx'
import { shortMoney } from '../../ui/format-money.ts'
import { clockTime, shortDate, timeRange } from '../../ui/format-time.ts'
import { toastDone } from '../../ui/toast.tsx'

const changes = [getGigForPro, listHandovers, listProApplications]

/** The answer to a shift that another pro hands over, at the bottom of its page: who can't come, until when, and whether the business decides. */
export function TakeHandover({ gig, handover }: { gig: ProGigDetail; handover: OfferedHandover }) {
  const { take, pass, words } = useTakeHandover(gig)
  const { giver, answer_by, needs_approval, status, part, start_time, end_time } = handover
  const zoned = { zone: gig.location.timezone }
  const by = `${shortDate(answer_by, zoned)}, ${clockTime(answer_by, zoned)}`
  const isAsked = status === 'ASKED'
  const params = { id: gig.id }
  return (
    <div
      data-bottom-bar
      className="order-last fixed inset-x-0 bottom-(--tab-bar) z-10 border-t border-light-gray bg-white px-4 py-3 shadow-up desktop:sticky desktop:bottom-0 desktop:px-6"
    >
      <div className="mx-auto grid max-w-[640px] gap-2">
        <CallProblem error={take.error ?? pass.error} words={words} />
        <p className="leading-5">
          <b className="block">
            {isAsked ? (
              <Trans>You said yes. The business decides.</Trans>
            ) : part === null ? (
              <Trans>{giver} can’t make it and offers you this shift</Trans>
            ) : (
              <Trans>
                {giver} can’t work all of it and offers you {timeRange(start_time, end_time, zoned)}
              </Trans>
            )}
          </b>
          <span className="text-normal text-gray">
            {isAsked ? (
              <Trans>
                We’ll notify you. If it hasn’t decided by {by}, {giver} keeps the shift.
              </Trans>
            ) : needs_approval ? (
              <Trans>Take it by {by}. The business then approves that you come.</Trans>
            ) : (
              <Trans>Take it by {by}. The first pro to take it gets it.</Trans>
            )}
          </span>
        </p>
        <div className="grid grid-cols-[auto_1fr] gap-2">
          <Button variant="outlined" size="mainAction" loading={pass.isPending} onClick={() => pass.mutate({ params })}>
            {isAsked ? <Trans>Step back</Trans> : <Trans>No thanks</Trans>}
          </Button>
          {!isAsked && (
            <Button variant="contained" size="mainAction" loading={take.isPending} onClick={() => take.mutate({ params })}>
              {part === null ? (
                <Trans>Take shift · {shortMoney(gig.total_pay)}</Trans>
              ) : (
                <Trans>Take part · {shortMoney(handover.total_pay)}</Trans>
              )}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}

function useTakeHandover(gig: ProGigDetail) {
  const { t } = useLingui()
  const client = useQueryClient()
  const navigate = useNavigate()
  const take = useCall(takeHandover, {
    changes,
    ifMatch: `"${gig.id}-${gig.edit_version}"`,
    onSuccess: ({ status, gig_id }) => {
      toastDone(status === 'DONE' ? t`You’re booked` : t`The business decides. We’ll notify you.`)
      // A part is a shift with its own page.
      if (gig_id !== gig.id)
        void navigate({ to: '/locations/$locationId/jobs', params: { locationId: '-1' }, search: { selected_gig_id: gig_id } })
    },
  })
  // The screen shows the shift as it is now, and asks again.
  const onError = (error: Error): void => {
    if (error instanceof CallFailed && error.code === 'EDITED_BY_ANOTHER')
      for (const call of changes) void client.invalidateQueries(allOf(call))
  }
  const pass = useCall(passHandover, { changes, onSuccess: () => toastDone(t`Offer declined. It doesn’t count against you.`) })
  const words: Record<CallError<typeof takeHandover>, string> = {
    HANDOVER_GONE: t`Someone else took this shift, or the other pro kept it.`,
    EDITED_BY_ANOTHER: t`This shift just changed. Check the pay and the times, then take it.`,
    ALREADY_CONFIRMED: t`You’re already confirmed.`,
    OVERLAPPING_GIG: t`This overlaps a shift you confirmed. Cancel that one first if you want this one.`,
    SUSPENDED: t`Your account is paused for now.`,
    BLOCKED: t`You can’t work for this business.`,
    EMPLOYMENT_TYPE_UNSUPPORTED: t`This business pays in a way that your profile doesn’t allow.`,
    CERTIFICATION_MISSING: t`You need a valid certification for this shift.`,
    NOT_IN_NETWORK: t`Only pros in this business’s network can take this shift.`,
  }
  return { take: { ...take, mutate: (input: CallInput<typeof takeHandover>) => take.mutate(input, { onError }) }, pass, words }
}
