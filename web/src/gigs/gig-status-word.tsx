import Ban from 'lucide-react/icons/ban'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import CircleDollarSign from 'lucide-react/icons/circle-dollar-sign'
import Clock from 'lucide-react/icons/clock'
import Hourglass from 'lucide-react/icons/hourglass'
import Radio from 'lucide-react/icons/radio'
import UserCheck from 'lucide-react/icons/user-check'
import UserX from 'lucide-react/icons/user-x'
import type { ComponentType } from 'react'
import { StatusWord } from '../ui/status-word.tsx'
import { useNow } from '../ui/use-now.ts'
import { type GigFacts, gigState, type GigState } from './gig-state.ts'
import { toneOf, useStateWords } from './state-words.ts'

const icons: Record<GigState['kind'], ComponentType<{ size: number; 'aria-hidden': true }>> = {
  cancelled: Ban,
  waiting_approval: Hourglass,
  worked: CircleCheck,
  not_filled: CircleDashed,
  on_the_clock: Radio,
  no_applicants: CircleDashed,
  filled: CircleCheck,
  payment_failed: CircleAlert,
  payment_due: CircleDollarSign,
  needs: CircleDashed,
  short: CircleDashed,
  to_confirm: UserCheck,
  missing: UserX,
  left: UserX,
  late: Clock,
}

/** A shift's state with its icon, updated as time passes. */
export function GigStatusWord({ gig }: { gig: GigFacts }) {
  const words = useStateWords()
  const state = gigState(gig, useNow())
  const Icon = icons[state.kind]
  return (
    <StatusWord tone={toneOf[state.kind]} icon={<Icon size={14} aria-hidden />}>
      {words(state)}
    </StatusWord>
  )
}
