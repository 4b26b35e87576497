import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CallError, CallInput, CallResult } from '@muster/contract/endpoint.ts'
import type { Gig } from '@muster/contract/gigs/gig.ts'
import { cancelGig, getCancelConsequence, getGig, getGigTimeline, listGigs } from '@muster/contract/gigs/gig-endpoints.ts'
import { getHome } from '@muster/contract/gigs/home/home-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failedToLoad } from '../../api/failed-to-load.ts'
import { read } from '../../api/query.ts'
import { CallFailed } from '../../api/call-failed.ts'
import { useCall } from '../../api/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { CallProblem } from '../../ui/call-problem.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { money } from '../../ui/format-money.ts'
import { shiftTime } from '../../ui/format-time.ts'
import { MoneyReceipt } from '../../ui/receipt.tsx'
import { Bone, Skeleton } from '../../ui/skeleton.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toastDone } from '../../ui/toast.tsx'
import { hoursOf } from '../gig-cost.tsx'
import { skillName } from '../../skills/skill-name.ts'

/** Cancels a shift. Shows first who will be notified and what you pay. */
export function CancelGigDialog({ gig, onClose }: { gig: Gig; onClose: () => void }) {
  const { t } = useLingui()
  const [explanation, setExplanation] = useState('')
  const consequence = useQuery({ ...read(getCancelConsequence, { params: { id: gig.id } }), staleTime: 0 })
  const { cancel, words, error, isPending } = useCancel(onClose, () => void consequence.refetch())
  const due = consequence.data?.amount_due ?? 0
  const cost = money(due)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Cancel this shift?`}
      description={`${skillName(gig.skill)} · ${shiftTime(gig.start_time, gig.end_time, { zone: gig.timezone })}`}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>{t`Keep it`}</Button>
          <Button
            variant="destructive"
            disabled={!consequence.data || consequence.isFetching}
            loading={isPending}
            onClick={() => cancel({ params: { id: gig.id }, body: { explanation, amount_due: due } })}
          >
            {due > 0 ? t`Cancel and pay ${cost}` : t`Cancel shift`}
          </Button>
        </>
      }
    >
      {failedToLoad(consequence) ? (
        <ErrorState error={consequence.error} onRetry={() => void consequence.refetch()} />
      ) : consequence.isPending ? (
        <Skeleton className="flex flex-col gap-3 py-2">
          <Bone className="w-64" />
          <Bone className="w-48" />
        </Skeleton>
      ) : (
        <div className="flex flex-col gap-4">
          <Consequence {...consequence.data} />
          {consequence.data.confirmed_pros.length > 0 && (
            <TextArea
              label={t`Reason, for the pros`}
              optional
              rows={2}
              maxLength={1000}
              value={explanation}
              onChange={(event) => setExplanation(event.target.value)}
            />
          )}
          <CallProblem error={error} words={words} />
        </div>
      )}
    </Dialog>
  )
}

function useCancel(onDone: () => void, onOtherCost: () => void) {
  const { t } = useLingui()
  const { mutate, error, isPending } = useCall(cancelGig, {
    changes: [listGigs, getGig, getGigTimeline, getHome],
    onSuccess: () => {
      toastDone(t`Shift cancelled`)
      onDone()
    },
  })
  const words: Record<CallError<typeof cancelGig>, string> = {
    PRICE_CHANGED: t`The cost changed while you were reading. Look at the new one.`,
    INVALID_TRANSITION: t`This shift is already over or cancelled. Nothing was changed.`,
    GIG_STARTED: t`The shift has started, so you can’t cancel it. You can still mark no-shows on the roster.`,
  }
  const cancel = (input: CallInput<typeof cancelGig>): void =>
    mutate(input, {
      onError: (failed) => {
        if (failed instanceof CallFailed && failed.code === 'PRICE_CHANGED') onOtherCost()
      },
    })
  return { cancel, words, error, isPending }
}

/** Rows of people before the rest is only counted. */
const MOST_NAMED = 8

type Seen = CallResult<typeof getCancelConsequence>

function Consequence({ amount_due, hours_each, owed, ...people }: Seen) {
  const hours = hoursOf(hours_each * 60)
  return (
    <>
      <WhoIsNotified {...people} askedAgain={owed.filter(({ is_confirmed }) => !is_confirmed).map(({ display_name }) => display_name)} />
      {amount_due > 0 && (
        <div className="rounded-control bg-attention-soft px-3 py-2.5">
          <p className="mb-2">
            <Trans>It starts in less than 24 hours, so each pro who said yes gets {hours} h of the pay they agreed to.</Trans>
          </p>
          <WhatIsOwed owed={owed} amount_due={amount_due} />
        </div>
      )}
    </>
  )
}

/** What each pro gets, the fees on all of it, and the sum. */
function WhatIsOwed({ owed, amount_due }: Pick<Seen, 'owed' | 'amount_due'>) {
  const sum = (some: Seen['owed']): number => some.reduce((cents, { pro_amount }) => cents + Math.round(pro_amount * 100), 0) / 100
  const rest = owed.slice(MOST_NAMED)
  return (
    <MoneyReceipt
      lines={[
        ...owed.slice(0, MOST_NAMED).map(({ display_name, pro_amount }) => ({
          label: <Trans>{display_name} gets</Trans>,
          amount: money(pro_amount),
        })),
        ...(rest.length > 0
          ? [{ label: <Plural value={rest.length} one="# more pro gets" other="# more pros get" />, amount: money(sum(rest)) }]
          : []),
        { label: <Trans>Fees</Trans>, amount: money(Math.round((amount_due - sum(owed)) * 100) / 100) },
      ]}
      totalLabel={<Trans>You pay</Trans>}
      total={money(amount_due)}
    />
  )
}

function WhoIsNotified({
  confirmed_pros,
  waiting_count,
  askedAgain,
}: {
  confirmed_pros: { id: number; display_name: string }[]
  waiting_count: number
  askedAgain: readonly string[]
}) {
  const names = confirmed_pros.map(({ display_name }) => display_name).join(', ')
  return (
    <ul className="flex flex-col gap-2">
      <li>
        {confirmed_pros.length === 0 ? (
          <Trans>No one is confirmed yet.</Trans>
        ) : (
          <>
            <b>
              <Plural value={confirmed_pros.length} one="# confirmed pro will be notified." other="# confirmed pros will be notified." />
            </b>{' '}
            <span className="text-gray">{names}</span>
          </>
        )}
      </li>
      {askedAgain.length > 0 && (
        <li>
          <b>
            <Plural
              value={askedAgain.length}
              one="# pro had said yes before you changed the shift, and will be notified."
              other="# pros had said yes before you changed the shift, and will be notified."
            />
          </b>{' '}
          <span className="text-gray">{askedAgain.join(', ')}</span>
        </li>
      )}
      {waiting_count > 0 && (
        <li className="text-gray">
          <Plural value={waiting_count} one="We’ll close # application." other="We’ll close # applications." />
        </li>
      )}
    </ul>
  )
}
