import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import type { Gig } from '@muster/contract/gigs/gig.ts'
import { cancelGig, getCancelConsequence, getGig, getGigTimeline, listGigs } from '@muster/contract/gigs/gig-endpoints.ts'
import { getHome } from '@muster/contract/gigs/home/home-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../../api/query.ts'
import { useCall } from '../../api/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { CallProblem } from '../../ui/call-problem.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { money } from '../../ui/format-money.ts'
import { shiftTime } from '../../ui/format-time.ts'
import { Bone, Skeleton } from '../../ui/skeleton.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toastDone } from '../../ui/toast.tsx'
import { hoursOf } from '../gig-cost.tsx'
import { skillName } from '../../skills/skill-name.ts'

/** Cancelling a shift: first who is told and what is owed, then the button that says so. */
export function CancelGigDialog({ gig, onClose }: { gig: Gig; onClose: () => void }) {
  const { t } = useLingui()
  const [explanation, setExplanation] = useState('')
  const consequence = useQuery({ ...read(getCancelConsequence, { params: { id: gig.id } }), staleTime: 0 })
  const cancel = useCall(cancelGig, {
    changes: [listGigs, getGig, getGigTimeline, getHome],
    onSuccess: () => {
      toastDone(t`Shift cancelled`)
      onClose()
    },
  })
  const words: Record<CallError<typeof cancelGig>, string> = {
    INVALID_TRANSITION: t`This shift is already over or cancelled. Nothing was changed.`,
    GIG_STARTED: t`The shift has started, so it can no longer be cancelled. Release single pros on the roster.`,
  }
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
            disabled={!consequence.data}
            loading={cancel.isPending}
            onClick={() => cancel.mutate({ params: { id: gig.id }, body: { explanation } })}
          >
            {due > 0 ? t`Cancel and pay ${cost}` : t`Cancel shift`}
          </Button>
        </>
      }
    >
      {consequence.isError ? (
        <ErrorState error={consequence.error} onRetry={() => void consequence.refetch()} />
      ) : consequence.isPending ? (
        <Skeleton className="flex flex-col gap-3 py-2">
          <Bone className="w-64" />
          <Bone className="w-48" />
        </Skeleton>
      ) : (
        <div className="flex flex-col gap-4">
          <WhoIsTold {...consequence.data} />
          {due > 0 && (
            <p className="rounded-control bg-attention-soft px-3 py-2.5">
              <b>
                <Trans>You pay {cost}.</Trans>
              </b>{' '}
              <Owed hours={hoursOf(consequence.data.hours_each * 60)} />
            </p>
          )}
          {consequence.data.confirmed_pros.length > 0 && (
            <TextArea
              label={t`Why, in a sentence for the pros`}
              optional
              rows={2}
              maxLength={1000}
              value={explanation}
              onChange={(event) => setExplanation(event.target.value)}
            />
          )}
          <CallProblem error={cancel.error} words={words} />
        </div>
      )}
    </Dialog>
  )
}

function Owed({ hours }: { hours: string }) {
  return <Trans>It starts in less than 24 hours, so each confirmed pro is paid {hours} h. Fees are in the sum.</Trans>
}

function WhoIsTold({ confirmed_pros, waiting_count }: { confirmed_pros: { id: number; display_name: string }[]; waiting_count: number }) {
  const names = confirmed_pros.map(({ display_name }) => display_name).join(', ')
  return (
    <ul className="flex flex-col gap-2">
      <li>
        {confirmed_pros.length === 0 ? (
          <Trans>Nobody is confirmed yet.</Trans>
        ) : (
          <>
            <b>
              <Plural value={confirmed_pros.length} one="# confirmed pro will be told." other="# confirmed pros will be told." />
            </b>{' '}
            <span className="text-gray">{names}</span>
          </>
        )}
      </li>
      {waiting_count > 0 && (
        <li className="text-gray">
          <Plural value={waiting_count} one="# application is closed." other="# applications are closed." />
        </li>
      )}
    </ul>
  )
}
