import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import { getBest, selectBest } from '@muster/contract/gigs/bulk/bulk-endpoints.ts'
import type { GigRow } from '@muster/contract/gigs/gig.ts'
import { useQuery } from '@tanstack/react-query'
import { failedToLoad } from '../../api/failed-to-load.ts'
import { read } from '../../api/query.ts'
import { useCall } from '../../api/use-call.ts'
import { useOfferEndWords } from '../applications/use-offer-end-words.ts'
import { changesOfTop, useSelectedToast } from '../applications/use-select-top.ts'
import { skillName } from '../../skills/skill-name.ts'
import { CallProblem } from '../../ui/call-problem.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { clockTime, shiftTime, shortDate } from '../../ui/format-time.ts'
import { Bone, Skeleton } from '../../ui/skeleton.tsx'

/** Names the best applicants of a shift, and offers them its open spots: them and no one else. */
export function SelectBestDialog({ gig, onClose }: { gig: GigRow; onClose: () => void }) {
  const { t } = useLingui()
  const words: Record<CallError<typeof selectBest>, string> = {
    GIG_FILLED: t`All spots are filled.`,
    GIG_NOT_OPEN: t`This shift is no longer open.`,
    GIG_STARTED: t`This shift has started.`,
    ...useOfferEndWords(),
  }
  const best = useQuery({ ...read(getBest, { params: { id: gig.id } }), staleTime: 0 })
  const toastSelected = useSelectedToast(gig.timezone)
  const select = useCall(selectBest, {
    changes: changesOfTop,
    onSuccess: (answer) => {
      toastSelected(answer)
      onClose()
    },
  })
  const pros = best.data?.pros ?? []
  const count = pros.length
  return (
    <ConfirmDialog
      open
      destructive={false}
      title={<Plural value={Math.max(1, count)} one="Select this pro?" other="Select these # pros?" />}
      consequence={`${skillName(gig.skill)} · ${shiftTime(gig.start_time, gig.end_time, { zone: gig.timezone })}`}
      action={<Plural value={Math.max(1, count)} one="Send # offer" other="Send # offers" />}
      keep={<Trans>Not now</Trans>}
      ready={count > 0}
      loading={select.isPending || best.isPending}
      onConfirm={() => select.mutate({ params: { id: gig.id }, body: { application_ids: pros.map((one) => one.application_id) } })}
      onClose={onClose}
    >
      {failedToLoad(best) ? (
        <ErrorState error={best.error} onRetry={() => void best.refetch()} />
      ) : !best.data ? (
        <Skeleton>
          <Bone className="h-16" />
        </Skeleton>
      ) : count === 0 ? (
        <p>
          <Trans>No applicant can work this shift. Review them to see why.</Trans>
        </p>
      ) : (
        <ul>
          {pros.map(({ application_id, display_name, score }) => (
            <li key={application_id} className="flex justify-between gap-3 border-b border-light-gray py-1.5 last:border-b-0">
              <b>{display_name}</b>
              <span className="text-gray">
                <Trans>{score} of 100</Trans>
              </span>
            </li>
          ))}
        </ul>
      )}
      {count > 0 && best.data?.offer_expires_at && <ReplyBy until={best.data.offer_expires_at} zone={gig.timezone} count={count} />}
      <CallProblem error={select.error} words={words} />
    </ConfirmDialog>
  )
}

/** Until when the pros can reply to the offers. */
function ReplyBy({ until, zone, count }: { until: string; zone: string; count: number }) {
  const by = `${shortDate(until, { zone })}, ${clockTime(until, { zone })}`
  return (
    <p className="mt-3 text-normal text-gray">
      {count === 1 ? <Trans>The offer is open until {by}.</Trans> : <Trans>The offers are open until {by}.</Trans>}
    </p>
  )
}
