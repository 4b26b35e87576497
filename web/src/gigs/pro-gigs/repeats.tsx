import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import type { ProApplication } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import { getGigForPro, listProApplications, searchGigs, stopSeries } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import Repeat from 'lucide-react/icons/repeat'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toastDone } from '../../ui/toast.tsx'
import { toastRefusal } from '../../ui/toast-refusal.ts'
import { useSeriesWords } from '../series-words.ts'

/** How the shift repeats whose every date the pro gets: "Every Friday until Dec 18". Nothing for another shift. */
export function RepeatsLine({ application: { repeats } }: { application: ProApplication }) {
  const words = useSeriesWords()
  if (repeats === null) return null
  return (
    <span className="mt-0.5 flex items-center gap-1.5 text-normal font-semibold text-brand">
      <Repeat size={13} className="shrink-0" aria-hidden />
      {words(repeats)}
    </span>
  )
}

/** Lets the pro take no more dates of a series, after saying what stays. */
export function StopSeries({ application }: { application: ProApplication }) {
  const { t } = useLingui()
  const [isAsking, setAsking] = useState(false)
  const words: Record<CallError<typeof stopSeries>, string> = { NOT_IN_SERIES: t`This shift no longer repeats.` }
  const stop = useCall(stopSeries, {
    changes: [listProApplications, searchGigs, getGigForPro],
    onSuccess: ({ declined }) => {
      setAsking(false)
      toastDone(
        plural(declined, { 0: 'No more dates', one: 'No more dates. # offer declined.', other: 'No more dates. # offers declined.' }),
      )
    },
  })
  return (
    <>
      <Button variant="outlined" onClick={() => setAsking(true)}>
        <Trans>Decline all dates</Trans>
      </Button>
      {isAsking && (
        <ConfirmDialog
          open
          onClose={() => setAsking(false)}
          title={t`Decline all dates?`}
          consequence={t`We decline the dates you haven’t answered, and you get no new ones. Dates you confirmed stay. You can drop each one alone.`}
          action={t`Decline all dates`}
          loading={stop.isPending}
          onConfirm={() => stop.mutate({ params: { id: application.id } }, { onError: (error) => toastRefusal(error, words) })}
        />
      )}
    </>
  )
}

/** How an offer repeats, with the way out. */
export const Repeats = ({ application }: { application: ProApplication }) => (
  <div className="mt-3 flex flex-wrap items-center justify-between gap-2">
    <RepeatsLine application={application} />
    <StopSeries application={application} />
  </div>
)
