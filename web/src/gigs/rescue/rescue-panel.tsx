import { Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import type { Gig } from '@muster/contract/gigs/gig.ts'
import { getGig } from '@muster/contract/gigs/gig-endpoints.ts'
import { changeRescue, getRescue } from '@muster/contract/gigs/rescue/rescue-endpoints.ts'
import { rescueStatus } from '@muster/contract/gigs/rescue/rescue-status.ts'
import type { Rescue } from '@muster/contract/gigs/rescue/rescue.ts'
import { useQuery } from '@tanstack/react-query'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import Square from 'lucide-react/icons/square'
import { lazy, Suspense, useState } from 'react'
import { failedToLoad } from '../../api/failed-to-load.ts'
import { useCall } from '../../api/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { CallProblem } from '../../ui/call-problem.tsx'
import { showSeconds, useSecondsLeft } from '../../ui/countdown.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { hourly, money } from '../../ui/format-money.ts'
import { duration, clockTime } from '../../ui/format-time.ts'
import { Bone } from '../../ui/skeleton.tsx'
import { useNow } from '../../ui/use-now.ts'
import { isReplaceable, latestRescue } from './use-rescue-shown.ts'
import { RescueLadder } from './rescue-ladder.tsx'

// The form comes with a press: home shows the panel to everyone who looks for a replacement.
const RescueMoneyDialog = lazy(() =>
  import('./rescue-money-dialog.tsx').then(({ RescueMoneyDialog: component }) => ({ default: component })),
)

const MINUTE = 60_000

/** Live view of finding a replacement: who got an offer and their reply, with buttons to pause, stop or add a bonus. */
export function RescuePanel({ gig }: { gig: Gig }) {
  const rescue = useQuery(latestRescue(gig.id))
  const now = useNow()
  if (failedToLoad(rescue)) return <ErrorState error={rescue.error} onRetry={() => void rescue.refetch()} />
  if (rescue.isPending) return <Bone className="h-[132px] desktop:h-10" />
  if (rescue.data && rescueStatus.accepts(rescue.data.status).length > 0) return <Running rescue={rescue.data} gig={gig} />
  const isOpen = isReplaceable(gig, now)
  return (
    <div className="grid gap-4">
      {rescue.data && <Ended rescue={rescue.data} zone={gig.timezone} />}
      {isOpen && <Begin gig={gig} again={rescue.data !== null} />}
    </div>
  )
}

function Begin({ gig, again }: { gig: Gig; again: boolean }) {
  const [asking, setAsking] = useState(false)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="min-w-0 flex-1 basis-72 text-gray">
        <Trans>
          We send offers to applicants first, then to your favorites and network, then to the best available pros nearby, then to everyone.
          The first to confirm gets the spot.
        </Trans>
      </p>
      <Button variant="outlined" icon={<LifeBuoy size={14} aria-hidden />} onClick={() => setAsking(true)} className="phone:w-full">
        {again ? <Trans>Look again</Trans> : <Trans>Find a replacement</Trans>}
      </Button>
      <Suspense fallback={null}>{asking && <RescueMoneyDialog gig={gig} rescue={null} onClose={() => setAsking(false)} />}</Suspense>
    </div>
  )
}

function Running({ rescue, gig }: { rescue: Rescue; gig: Gig }) {
  const { t } = useLingui()
  const [paying, setPaying] = useState(false)
  const change = useCall(changeRescue, { changes: [getRescue, getGig] })
  const words: Record<CallError<typeof changeRescue>, string> = { INVALID_TRANSITION: t`We’re no longer finding a replacement.` }
  const act = (act: 'pause' | 'resume' | 'stop'): void => change.mutate({ params: { id: gig.id }, body: { act } })
  const isPaused = rescue.status === 'PAUSED'
  return (
    <section aria-label={t`Finding a replacement`}>
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <Why rescue={rescue} zone={gig.timezone} />
          <p className="text-gray">
            {isPaused ? (
              <Trans>Paused. Open offers are still valid.</Trans>
            ) : rescue.rung === 'MARKETPLACE' ? (
              <Trans>Open to everyone. Applicants get an offer right away.</Trans>
            ) : (
              <NextCircle until={rescue.rung_ends_at ?? rescue.started_at} />
            )}
            {rescue.bonus > 0 && (
              <>
                {' '}
                <Trans>
                  Bonus {hourly(rescue.bonus)}, up to {money(rescue.budget)}.
                </Trans>
              </>
            )}
          </p>
        </div>
        <div className="flex flex-wrap gap-2 phone:w-full phone:*:flex-1">
          <Button variant="raised" onClick={() => setPaying(true)}>
            {rescue.bonus > 0 ? <Trans>Change bonus</Trans> : <Trans>Add a bonus</Trans>}
          </Button>
          <Button
            variant="raised"
            icon={isPaused ? <Play size={14} aria-hidden /> : <Pause size={14} aria-hidden />}
            loading={change.isPending}
            onClick={() => act(isPaused ? 'resume' : 'pause')}
          >
            {isPaused ? <Trans>Resume</Trans> : <Trans>Pause</Trans>}
          </Button>
          <Button variant="raised" icon={<Square size={12} aria-hidden />} loading={change.isPending} onClick={() => act('stop')}>
            <Trans>Stop</Trans>
          </Button>
        </div>
      </div>
      <CallProblem error={change.error} words={words} />
      <RescueLadder rescue={rescue} zone={gig.timezone} />
      <Suspense fallback={null}>{paying && <RescueMoneyDialog gig={gig} rescue={rescue} onClose={() => setPaying(false)} />}</Suspense>
    </section>
  )
}

function NextCircle({ until }: { until: string }) {
  const left = showSeconds(useSecondsLeft(until))
  return (
    <Trans>
      Next group in <span className="tabular-nums">{left}</span>, or once everyone replies.
    </Trans>
  )
}

function Why({ rescue, zone }: { rescue: Rescue; zone: string }) {
  const name = rescue.freed_by ?? ''
  const at = clockTime(rescue.started_at, { zone })
  return (
    <p className="font-semibold">
      {rescue.freed_by === null ? (
        <Trans>Finding a replacement since {at}</Trans>
      ) : rescue.freed_reason === 'NO_SHOW' ? (
        <Trans>
          {name} was a no-show. Finding a replacement since {at}
        </Trans>
      ) : (
        <Trans>
          {name} called out. Finding a replacement since {at}
        </Trans>
      )}
    </p>
  )
}

function Ended({ rescue, zone }: { rescue: Rescue; zone: string }) {
  const { t } = useLingui()
  const at = rescue.ended_at ? clockTime(rescue.ended_at, { zone }) : ''
  const taker = rescue.offers.findLast(({ outcome }) => outcome === 'ACCEPTED')?.pro.display_name ?? ''
  const minutes = rescue.ended_at ? Math.max(1, Math.round((Date.parse(rescue.ended_at) - Date.parse(rescue.started_at)) / MINUTE)) : 0
  return (
    <details className="group">
      <summary className="flex list-none items-center gap-2 touch:min-h-11 [&::-webkit-details-marker]:hidden">
        <LifeBuoy size={16} aria-hidden className={rescue.status === 'FILLED' ? 'shrink-0 text-success' : 'shrink-0 text-gray'} />
        <span className="min-w-0 flex-1 font-semibold">
          {rescue.status === 'FILLED' && taker ? (
            <Trans>
              {taker} took the spot after {duration(minutes)}, at {at}
            </Trans>
          ) : rescue.status === 'FILLED' ? (
            <Trans>The spot was filled at {at}</Trans>
          ) : rescue.status === 'STOPPED' ? (
            <Trans>Stopped at {at}</Trans>
          ) : (
            <Trans>No one took the spot. We stopped at {at}.</Trans>
          )}
        </span>
        <span className="text-small text-gray group-open:hidden">{t`Offers sent`}</span>
      </summary>
      <div className="mt-3">
        <RescueLadder rescue={rescue} zone={zone} />
      </div>
    </details>
  )
}
