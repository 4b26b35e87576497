import { Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import type { Application } from '@muster/contract/gigs/application.ts'
import type { Gig } from '@muster/contract/gigs/gig.ts'
import { markRunningLate, unmarkRunningLate } from '@muster/contract/timesheets/late-mark-endpoints.ts'
import { useCall } from '../../api/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { CallProblem } from '../../ui/call-problem.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { clockTime } from '../../ui/format-time.ts'
import { toastDone } from '../../ui/toast.tsx'
import { LateChoices } from '../late-choices.tsx'
import type { rosterChanges } from './roster-changes.ts'

interface MarkLateDialogProps {
  application: Application
  gig: Gig
  /** What to reload. The roster has it loaded, so it comes with the dialog's facts and not in a file alone. */
  changes: typeof rosterChanges
  onClose: () => void
}

/** A manager notes when a pro who runs late will arrive: one press sends it. */
export function MarkLateDialog({ application, gig, changes, onClose }: MarkLateDialogProps) {
  const { t } = useLingui()
  const { first_name: name } = application.gigster
  const { mark, unmark, words } = useMarkLate(application, changes, onClose)
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
        <LateChoices
          start_time={gig.start_time}
          zone={gig.timezone}
          arrival_time={application.late_notice?.arrival_time}
          disabled={isSending}
          sending={mark.isPending ? mark.variables.body.minutes : undefined}
          onChoose={(minutes) => mark.mutate({ params, body: { minutes } })}
        />
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

function useMarkLate({ gigster, timezone }: Application, changes: typeof rosterChanges, onDone: () => void) {
  const { t } = useLingui()
  const { first_name: name } = gigster
  const mark = useCall(markRunningLate, {
    changes,
    onSuccess: ({ late_notice }) => {
      onDone()
      const at = late_notice && clockTime(late_notice.arrival_time, { zone: timezone })
      toastDone(at === null ? t`${name} is running late` : t`${name} is expected about ${at}`)
    },
  })
  const unmark = useCall(unmarkRunningLate, {
    changes,
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
