import { Trans } from '@lingui/react/macro'
import type { PresenceState } from '@muster/contract/timesheets/clock-rules.ts'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import Coffee from 'lucide-react/icons/coffee'
import LogOut from 'lucide-react/icons/log-out'
import UserX from 'lucide-react/icons/user-x'
import { StatusWord } from '../../ui/status-word.tsx'

/** Where a confirmed pro is, as one word with an icon. */
export function PresenceWord({ presence }: { presence: PresenceState }) {
  const icon = { size: 16, 'aria-hidden': true }
  switch (presence) {
    case 'coming':
      return (
        <StatusWord tone="quiet" icon={<Clock {...icon} />}>
          <Trans>Coming</Trans>
        </StatusWord>
      )
    case 'late':
      return (
        <StatusWord tone="gap" icon={<Clock {...icon} />}>
          <Trans>Late</Trans>
        </StatusWord>
      )
    case 'missing':
      return (
        <StatusWord tone="bad" icon={<UserX {...icon} />}>
          <Trans>Missing</Trans>
        </StatusWord>
      )
    case 'here':
      return (
        <StatusWord tone="good" icon={<CircleCheck {...icon} />}>
          <Trans>Here</Trans>
        </StatusWord>
      )
    case 'on_break':
      return (
        <StatusWord tone="theirs" icon={<Coffee {...icon} />}>
          <Trans>On a break</Trans>
        </StatusWord>
      )
    case 'left':
      return (
        <StatusWord tone="quiet" icon={<LogOut {...icon} />}>
          <Trans>Left</Trans>
        </StatusWord>
      )
  }
}
