import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { getHandover, withdrawHandover } from '@muster/contract/gigs/handover/handover-endpoints.ts'
import { isHandoverLive } from '@muster/contract/gigs/handover/handover-status.ts'
import type { Handover, HandoverChoice } from '@muster/contract/gigs/handover/handover.ts'
import type { ProGigDetail } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import { getProApplication, listProApplications } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { failedToLoad } from '../../api/failed-to-load.ts'
import { read } from '../../api/query.ts'
import { useCall } from '../../api/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { CallProblem } from '../../ui/call-problem.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { clockTime, shortDate } from '../../ui/format-time.ts'
import { toastDone } from '../../ui/toast.tsx'
import { OfferShift } from './offer-shift.tsx'
import { partRange } from './part-choice.tsx'

/** On the page of a confirmed shift: hand it over instead of cancelling, and what became of that. Nothing where it isn't possible. */
export function OwnHandover({ id, gig }: { id: number; gig: ProGigDetail }) {
  const choice = useQuery(read(getHandover, { params: { id } }))
  if (failedToLoad(choice)) return <ErrorState error={choice.error} onRetry={() => void choice.refetch()} />
  if (!choice.data) return <div className="min-h-32 border-t border-light-gray" />
  const { handover, why_not, parts } = choice.data
  if (handover !== null && isHandoverLive(handover.status)) return <Offered id={id} gig={gig} choice={choice.data} handover={handover} />
  const canOffer = why_not === null || parts.FIRST !== null || parts.LAST !== null
  return canOffer ? <CanHandOver id={id} gig={gig} choice={choice.data} /> : null
}

const Frame = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <section className="border-t border-light-gray px-4 py-4 desktop:px-6">
    <h2 className="font-semibold">{title}</h2>
    {children}
  </section>
)

function CanHandOver({ id, gig, choice }: { id: number; gig: ProGigDetail; choice: HandoverChoice }) {
  const [asking, setAsking] = useState(false)
  const { handover, points, why_not } = choice
  const isPartOnly = why_not !== null
  return (
    <Frame title={isPartOnly ? <Trans>Can’t work all of it? Hand over a part</Trans> : <Trans>Can’t make it? Hand it over</Trans>}>
      <p className="mt-1 text-normal text-gray">
        {handover?.status === 'LAPSED' && <Trans>Nobody took it last time.</Trans>}
        {handover?.status === 'REFUSED' && <Trans>The business didn’t approve that {handover.taker} comes.</Trans>}{' '}
        {points < 0 && !isPartOnly && (
          <>
            <Plural value={-points} one="Cancelling now costs # point." other="Cancelling now costs # points." />{' '}
          </>
        )}
        <Trans>Handing it over costs none once another pro takes it. Until then the shift is yours.</Trans>
      </p>
      <Button variant="outlined" className="mt-3" onClick={() => setAsking(true)}>
        <Trans>Hand over</Trans>
      </Button>
      {asking && <OfferShift id={id} gig={gig} choice={choice} onClose={() => setAsking(false)} />}
    </Frame>
  )
}

interface OfferedProps {
  id: number
  gig: ProGigDetail
  choice: HandoverChoice
  handover: Handover
}

function Offered({ id, gig, choice, handover }: OfferedProps) {
  const { t } = useLingui()
  const zoned = { zone: gig.location.timezone }
  const by = `${shortDate(choice.answer_by, zoned)}, ${clockTime(choice.answer_by, zoned)}`
  const range = handover.part === null ? null : partRange(gig, handover.part)
  const withdraw = useCall(withdrawHandover, {
    changes: [getHandover, listProApplications, getProApplication],
    onSuccess: () => toastDone(t`You keep the shift`),
  })
  return (
    <section className="bg-attention-soft px-4 py-4 desktop:px-6" aria-live="polite">
      <h2 className="font-semibold">
        {handover.status === 'ASKED' ? (
          range === null ? (
            <Trans>{handover.taker} would come instead of you</Trans>
          ) : (
            <Trans>
              {handover.taker} would work {range}
            </Trans>
          )
        ) : handover.asked_count === null ? (
          <Trans>Offered to the person you named</Trans>
        ) : (
          <Plural value={handover.asked_count} one="Offered to # pro" other="Offered to # pros" />
        )}
      </h2>
      {range !== null && handover.status === 'OPEN' && (
        <p className="mt-1 font-semibold">
          <Trans>You offer {range} and keep the rest</Trans>
        </p>
      )}
      <p className="mt-1 text-normal">
        {handover.status === 'ASKED' ? (
          <Trans>The business decides by {by}. Until then the shift is yours.</Trans>
        ) : (
          <Trans>The shift is yours until someone takes it. If nobody does by {by}, you still work it.</Trans>
        )}
      </p>
      <Button variant="outlined" className="mt-3 bg-white" loading={withdraw.isPending} onClick={() => withdraw.mutate({ params: { id } })}>
        <Trans>Keep the shift</Trans>
      </Button>
      <CallProblem error={withdraw.error} words={{}} />
    </section>
  )
}
