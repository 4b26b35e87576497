import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import { type applyFill, planFill } from '@muster/contract/filling/filling-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../api/query.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { shortDate } from '../ui/format-time.ts'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { Toggle } from '../ui/toggle.tsx'
import { FillProposal } from './fill-proposal.tsx'
import { useFillPicks } from './use-fill-picks.ts'

const noon = (day: string) => `${day}T12:00:00Z`

/** The best way to fill every open shift of some days. The manager reviews it, unticks pros, then sends the offers. */
export function FillWeekDialog({ from, to, onClose }: { from: string; to: string; onClose: () => void }) {
  const [withNetwork, setWithNetwork] = useState(false)
  // The plan stays as it is while the manager reviews it: nothing may move under a finger.
  const plan = useQuery({
    ...read(planFill, { body: { from, to, include_network: withNetwork } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  const picks = useFillPicks(plan.data)
  const { t } = useLingui()
  const words: Record<CallError<typeof applyFill>, string> = {
    FEATURE_OFF: t`You can’t fill a week at once any more. Offer each shift alone.`,
  }
  return (
    <Dialog
      open
      frame="sheet"
      onClose={onClose}
      title={<Trans>Fill my week</Trans>}
      description={`${shortDate(noon(from), { zone: 'UTC' })} – ${shortDate(noon(to), { zone: 'UTC' })}`}
      actions={<Acts picks={picks} onClose={onClose} />}
    >
      <Toggle
        label={<Trans>Also suggest favorites and your network</Trans>}
        help={<Trans>Pros who didn’t apply but know this location</Trans>}
        checked={withNetwork}
        disabled={picks.isAsking}
        onChange={(event) => {
          picks.forget()
          setWithNetwork(event.target.checked)
        }}
      />
      <Progress picks={picks} />
      <CallProblem error={picks.error} words={words} />
      {plan.isError ? (
        <ErrorState error={plan.error} onRetry={() => void plan.refetch()} />
      ) : plan.isPending ? (
        <SkeletonRows rows={6} tall />
      ) : (
        <FillProposal plan={plan.data} picks={picks} />
      )}
    </Dialog>
  )
}

type Picks = ReturnType<typeof useFillPicks>

function Acts({ picks, onClose }: { picks: Picks; onClose: () => void }) {
  const { asked, refused, isAsking } = picks
  const total = picks.picks.length
  if (asked + refused > 0 && total === 0 && !isAsking)
    return (
      <Button variant="contained" onClick={onClose}>
        <Trans>Done</Trans>
      </Button>
    )
  return (
    <>
      <Button variant="ghost" onClick={onClose}>
        <Trans>Close</Trans>
      </Button>
      <Button variant="contained" loading={isAsking} disabled={total === 0} onClick={() => void picks.askAll()}>
        {total > 0 ? <Plural value={total} one="Send # offer" other="Send # offers" /> : <Trans>Send offers</Trans>}
      </Button>
    </>
  )
}

/** How many offers were sent so far, and how many could not be. */
function Progress({ picks: { asked, refused } }: { picks: Picks }) {
  const { t } = useLingui()
  const words = (): string => {
    if (asked + refused === 0) return ''
    if (refused > 0) return t`${plural(asked, { one: '# offer sent', other: '# offers sent' })}, ${refused} couldn’t be sent.`
    return t`${plural(asked, { one: '# offer sent', other: '# offers sent' })}. Spots are filled as pros confirm.`
  }
  return <output className="mt-3 block text-gray empty:mt-0">{words()}</output>
}
