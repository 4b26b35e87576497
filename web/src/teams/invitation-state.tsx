import { Trans } from '@lingui/react/macro'
import type { LocationInvitation } from '@muster/contract/teams/team.ts'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Clock from 'lucide-react/icons/clock'
import CircleCheck from 'lucide-react/icons/circle-check'
import Send from 'lucide-react/icons/send'
import { monthDay } from '../ui/format-time.ts'
import { StatusWord } from '../ui/status-word.tsx'

const icon = { size: 15, 'aria-hidden': true } as const

/** How far an invitation is: sent and until when, not delivered, or expired. */
export function InvitationState({
  invitation: { status, expiration_date },
}: {
  invitation: Pick<LocationInvitation, 'status' | 'expiration_date'>
}) {
  const ends = monthDay(expiration_date)
  switch (status) {
    case 'ERROR':
      return (
        <StatusWord tone="bad" icon={<CircleAlert {...icon} />}>
          <Trans>Not delivered</Trans>
        </StatusWord>
      )
    case 'EXPIRED':
      return (
        <StatusWord tone="gap" icon={<Clock {...icon} />}>
          <Trans>Expired {ends}</Trans>
        </StatusWord>
      )
    case 'ACCEPTED':
      return (
        <StatusWord tone="good" icon={<CircleCheck {...icon} />}>
          <Trans>Accepted</Trans>
        </StatusWord>
      )
    case 'SUBMITTED':
      return (
        <StatusWord tone="theirs" icon={<Send {...icon} />}>
          <Trans>Sent, ends {ends}</Trans>
        </StatusWord>
      )
  }
}
