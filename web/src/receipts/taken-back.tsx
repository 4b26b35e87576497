import { Trans } from '@lingui/react/macro'
import type { TakeBack } from '@muster/contract/payments/take-back.ts'
import { lazy, type ReactNode, Suspense } from 'react'
import { money } from '../ui/format-money.ts'
import { clockTime, shortDate } from '../ui/format-time.ts'

// Few receipts have anything to answer, and its form is large.
const AnswerTakeBack = lazy(() => import('./answer-take-back.tsx').then((module) => ({ default: module.AnswerTakeBack })))

/** Extra pay that is taken back from a payment: why, how far it is, and until when the pro may contest it. */
export function TakenBack({ takeBacks, zone }: { takeBacks: readonly TakeBack[]; zone: string }) {
  return takeBacks.map((one) => (
    <section key={one.id} className="grid gap-2 rounded-control border border-light-gray p-4">
      <h3 className="flex justify-between gap-3 font-semibold">
        <span>
          <Title status={one.status} />
        </span>
        <span>{one.status === 'TAKEN' ? `− ${money(one.amount)}` : money(one.amount)}</span>
      </h3>
      <p className="text-normal text-gray">“{one.reason}”</p>
      <p>
        <HowFar takeBack={one} zone={zone} />
      </p>
      {one.contest_reason !== null && (
        <p className="text-normal text-gray">
          <Trans>You said: “{one.contest_reason}”</Trans>
        </p>
      )}
      {one.answer !== null && (
        <p className="text-normal text-gray">
          <Trans>Our answer: “{one.answer}”</Trans>
        </p>
      )}
      <Suspense fallback={null}>{one.status === 'WAITING' && <AnswerTakeBack takeBack={one} />}</Suspense>
    </section>
  ))
}

function Title({ status }: Pick<TakeBack, 'status'>): ReactNode {
  if (status === 'DROPPED') return <Trans>You keep this extra pay</Trans>
  return status === 'TAKEN' ? <Trans>Extra pay taken back</Trans> : <Trans>Extra pay that was too much</Trans>
}

function HowFar({ takeBack: { status, answer_by, taken_at }, zone }: { takeBack: TakeBack; zone: string }): ReactNode {
  const at = (when: string): string => `${shortDate(when, { zone })}, ${clockTime(when, { zone })}`
  switch (status) {
    case 'WAITING':
      return <Trans>We take it back on {at(answer_by)}. If that’s wrong, contest it before.</Trans>
    case 'CONTESTED':
      return <Trans>We’re looking at what you said. Nothing is taken until we answer.</Trans>
    case 'DROPPED':
      return <Trans>Nothing is taken back.</Trans>
    case 'TAKEN':
      return <Trans>Taken from your payments account on {at(taken_at ?? answer_by)}. It’s already off the sum above.</Trans>
    case 'SUBMITTED':
    case 'REFUSED':
      return <Trans>We’re taking it from your payments account.</Trans>
  }
}
