import { Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import type { ProApplication } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import { getProApplication, listProApplications } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { sayRunningLate, takeBackRunningLate } from '@muster/contract/timesheets/late-notice-endpoints.ts'
import { LATE_MINUTES, promisedArrival } from '@muster/contract/timesheets/late-notice-rules.ts'
import Phone from 'lucide-react/icons/phone'
import { useCall } from '../api/use-call.ts'
import { Button, buttonLook } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { clockTime } from '../ui/format-time.ts'
import { useOnline } from '../ui/offline-strip.tsx'
import { toastDone } from '../ui/toast.tsx'
import { useNow } from '../ui/use-now.ts'

/** How late the pro will be: one tap sends it. Without a network the pro calls. */
export function SayLate({ application, onClose }: { application: ProApplication; onClose: () => void }) {
  const now = useNow()
  const isOnline = useOnline()
  const { gig, late_notice } = application
  const { say, takeBack, words } = useSayLate(application, onClose)
  const params = { id: application.id }
  const hasStarted = Date.parse(gig.start_time) <= now
  const isSending = say.isPending || takeBack.isPending
  return (
    <Dialog
      open
      onClose={onClose}
      frame="sheet"
      title={hasStarted ? <Trans>When will you be there?</Trans> : <Trans>How late will you be?</Trans>}
      description={
        isOnline ? (
          <Trans>One tap tells {gig.location.name}. It doesn’t change your pay or your points.</Trans>
        ) : (
          <Trans>You’re offline, so we can’t tell {gig.location.name}. Call instead.</Trans>
        )
      }
    >
      <div className="grid gap-3">
        {isOnline && <Choices application={application} say={say} isSending={isSending} />}
        {isOnline && late_notice && !hasStarted && (
          <Button variant="outlined" disabled={isSending} loading={takeBack.isPending} onClick={() => takeBack.mutate({ params })}>
            <Trans>I’ll be on time</Trans>
          </Button>
        )}
        <CallProblem error={say.error ?? takeBack.error} words={words} />
        {application.contact_phone && (
          <a href={`tel:${application.contact_phone}`} className={buttonLook({ variant: isOnline ? 'text' : 'contained' })}>
            <Phone size={16} aria-hidden />
            <Trans>Call {application.contact_name}</Trans>
          </a>
        )}
      </div>
    </Dialog>
  )
}

interface ChoicesProps {
  application: ProApplication
  say: ReturnType<typeof useSayLate>['say']
  isSending: boolean
}

/** How many minutes, each with the time at which the pro would then be there. What they said last is marked. */
function Choices({ application: { id, gig, late_notice }, say, isSending }: ChoicesProps) {
  const now = new Date(useNow())
  const promised = late_notice && Date.parse(late_notice.arrival_time)
  const choices = LATE_MINUTES.map((minutes) => ({ minutes, arrival: promisedArrival(gig.start_time, minutes, now) }))
  return (
    <div className="grid grid-cols-3 gap-2">
      {choices.map(({ minutes, arrival }) => (
        <Button
          key={minutes}
          variant="outlined"
          className="h-16! aria-pressed:border-brand aria-pressed:bg-brand-soft"
          aria-pressed={arrival.getTime() === promised}
          disabled={isSending}
          loading={say.isPending && say.variables.body.minutes === minutes}
          onClick={() => say.mutate({ params: { id }, body: { minutes } })}
        >
          <span className="grid leading-5">
            <b>
              <Trans>{minutes} min</Trans>
            </b>
            <span className="text-normal font-regular text-gray">{clockTime(arrival, { zone: gig.location.timezone })}</span>
          </span>
        </Button>
      ))}
    </div>
  )
}

function useSayLate({ gig }: ProApplication, onDone: () => void) {
  const { t } = useLingui()
  const changes = [getProApplication, listProApplications]
  const say = useCall(sayRunningLate, {
    changes,
    onSuccess: () => {
      onDone()
      toastDone(t`We told ${gig.location.name}.`)
    },
  })
  const takeBack = useCall(takeBackRunningLate, {
    changes,
    onSuccess: () => {
      onDone()
      toastDone(t`${gig.location.name} expects you on time.`)
    },
  })
  const words: Record<CallError<typeof sayRunningLate>, string> = {
    APPLICATION_CANCELLED: t`You’re no longer on this shift.`,
    NOT_CONFIRMED: t`You are not confirmed for this shift.`,
    ALREADY_CLOCKED_IN: t`You’re already on the clock.`,
    LATE_NOTICE_TOO_EARLY: t`You can say this from 2 hours before the start.`,
    SHIFT_OVER: t`The shift is over by then. Call your shift contact.`,
  }
  return { say, takeBack, words }
}
