import { Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import type { ProApplication } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import { getProApplication, listProApplications } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { sayRunningLate, takeBackRunningLate } from '@muster/contract/timesheets/late-notice-endpoints.ts'
import Phone from 'lucide-react/icons/phone'
import { useCall } from '../api/use-call.ts'
import { Button, buttonLook } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { LateChoices } from '../gigs/late-choices.tsx'
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
        {isOnline && (
          <LateChoices
            start_time={gig.start_time}
            zone={gig.location.timezone}
            arrival_time={late_notice?.arrival_time}
            disabled={isSending}
            sending={say.isPending ? say.variables.body.minutes : undefined}
            onChoose={(minutes) => say.mutate({ params, body: { minutes } })}
          />
        )}
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
