import { Trans } from '@lingui/react/macro'
import type { AlertState } from '@muster/contract/alerts/alert.ts'
import BellRing from 'lucide-react/icons/bell-ring'
import Check from 'lucide-react/icons/check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import Hourglass from 'lucide-react/icons/hourglass'
import Pause from 'lucide-react/icons/pause'
import type { ReactNode } from 'react'
import { StatusWord, type StatusTone } from '../ui/status-word.tsx'

const STATES: Record<AlertState, { tone: StatusTone; icon: ReactNode; words: ReactNode }> = {
  ON: { tone: 'bad', icon: <BellRing size={14} aria-hidden />, words: <Trans>On now</Trans> },
  WAITING: { tone: 'gap', icon: <Hourglass size={14} aria-hidden />, words: <Trans>Soon on</Trans> },
  OFF: { tone: 'good', icon: <Check size={14} aria-hidden />, words: <Trans>Quiet</Trans> },
  NO_DATA: { tone: 'quiet', icon: <CircleDashed size={14} aria-hidden />, words: <Trans>Too little data</Trans> },
  PAUSED: { tone: 'quiet', icon: <Pause size={14} aria-hidden />, words: <Trans>Paused</Trans> },
}

/** How an alert is now. */
export function AlertStateWord({ state }: { state: AlertState }) {
  const { tone, icon, words } = STATES[state]
  return (
    <StatusWord tone={tone} icon={icon}>
      {words}
    </StatusWord>
  )
}
