import { Trans, useLingui } from '@lingui/react/macro'
import { getHandover, withdrawHandover } from '@muster/contract/gigs/handover/handover-endpoints.ts'
import type { ProApplication } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import { getProApplication, listProApplications } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { useCall } from '../../api/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { CallProblem } from '../../ui/call-problem.tsx'
import { clockTime, shortDate } from '../../ui/format-time.ts'
import { toastDone } from '../../ui/toast.tsx'

/** Marks a shift that the pro offers to others, until when someone may take it, and how to keep it. */
export function OfferedMark({ application: { id, gig }, until }: { application: ProApplication; until: string }) {
  const { t } = useLingui()
  const zoned = { zone: gig.location.timezone }
  const by = `${shortDate(until, zoned)}, ${clockTime(until, zoned)}`
  const keep = useCall(withdrawHandover, {
    changes: [getHandover, listProApplications, getProApplication],
    onSuccess: () => toastDone(t`You keep the shift`),
  })
  return (
    <div className="border-b border-light-gray bg-attention-soft px-4 py-2 desktop:px-6">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="text-normal font-semibold">
          <Trans>Offered to others until {by}</Trans>
        </p>
        <Button variant="outlined" className="bg-white" loading={keep.isPending} onClick={() => keep.mutate({ params: { id } })}>
          <Trans>Keep the shift</Trans>
        </Button>
      </div>
      <CallProblem error={keep.error} words={{}} />
    </div>
  )
}
