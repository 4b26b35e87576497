import { Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import type { Application } from '@muster/contract/gigs/application.ts'
import type { Gig } from '@muster/contract/gigs/gig.ts'
import { markRunningLate, unmarkRunningLate } from '@muster/contract/timesheets/late-mark-endpoints.ts'
import { LATE_MINUTES, promisedArrival } from '@muster/contract/timesheets/late-notice-rules.ts'
import { useCall } from '../../api/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { CallProblem } from '../../ui/call-problem.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { clockTime } from '../../ui/format-time.ts'
import { toastDone } from '../../ui/toast.tsx'
import { useNow } from '../../ui/use-now.ts'
import { rosterChanges } from './roster-changes.ts'

interface MarkLateDialogProps {
  application: Application
  gig: Gig
  onClose: () => void
}

/** A manager notes when a pro who runs late will arrive: one press sends it. */
export function MarkLateDialog({ application, gig, onClose }: MarkLateDialogProps) {
  const { t } = useLingui()
  const { first_name: name } = application.gigster
  const { mark, unmark, words } = useMarkLate(application, onClose)
  const now = new Date(useNow())
  const expected = application.late_notice && Date.parse(application.late_notice.arrival_time)
  const isSending = mark.isPending || unmark.isPending
  const params = { id: application.id }
  return (
    <Dialog
      open
      onClose={onClose}
      frame="sheet"
      title={t`When will ${name} be there?`}
      description={t`Your team, the team captain and ${name} see it. It changes no pay and no points.`}
    >
      <div className="grid gap-3">
        <div className="grid grid-cols-3 gap-2">
          {LATE_MINUTES.map((minutes) => {
            const arrival = promisedArrival(gig.start_time, minutes, now)
            return (
              <Button
                key={minutes}
                variant="outlined"
                className="h-16! aria-pressed:border-brand aria-pressed:bg-brand-soft"
                aria-pressed={arrival.getTime() === expected}
                disabled={isSending}
                loading={mark.isPending && mark.variables.body.minutes === minutes}
                onClick={() => mark.mutate({ params, body: { minutes } })}
              >
                <span className="grid leading-5">
                  <b>
                    <Trans>{minutes} min</Trans>
                  </b>
                  <span className="text-normal font-regular text-gray">{clockTime(arrival, { zone: gig.timezone })}</span>
                </span>
              </Button>
            )
          })}
        </div>
        {application.late_notice && (
          <Button variant="outlined" disabled={isSending} loading={unmark.isPending} onClick={() => unmark.mutate({ params })}>
            <Trans>Not late after all</Trans>
          </Button>
        )}
        <CallProblem error={mark.error ?? unmark.error} words={words} />
      </div>
    </Dialog>
  )
}

function useMarkLate({ gigster, timezone }: Application, onDone: () => void) {
  const { t } = useLingui()
  const { first_name: name } = gigster
  const mark = useCall(markRunningLate, {
    changes: rosterChanges,
    onSuccess: ({ late_notice }) => {
      onDone()
      const at = late_notice && clockTime(late_notice.arrival_time, { zone: timezone })
      toastDone(at === null ? t`${name} is running late` : t`${name} is expected about ${at}`)
    },
  })
  const unmark = useCall(unmarkRunningLate, {
    changes: rosterChanges,
    onSuccess: () => {
      onDone()
      toastDone(t`${name} is expected on time`)
    },
  })
  const words: Record<CallError<typeof markRunningLate>, string> = {
    APPLICATION_CANCELLED: t`This pro is no longer on the shift.`,
    NOT_CONFIRMED: t`This pro isn’t confirmed for this shift.`,
    ALREADY_CLOCKED_IN: t`${name} already clocked in.`,
    LATE_NOTICE_TOO_EARLY: t`You can note this from 2 hours before the start.`,
    SHIFT_OVER: t`The shift is over by then.`,
  }
  return { mark, unmark, words }
}
