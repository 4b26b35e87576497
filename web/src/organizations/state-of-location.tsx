import { Plural, Trans } from '@lingui/react/macro'
import { locationState, type LocationState } from '@muster/contract/organizations/overview-rules.ts'
import type { OverviewLocation } from '@muster/contract/organizations/overview.ts'
import Circle from 'lucide-react/icons/circle'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import CreditCard from 'lucide-react/icons/credit-card'
import Hourglass from 'lucide-react/icons/hourglass'
import type { ReactNode } from 'react'
import { money } from '../ui/format-money.ts'
import { StatusWord, type StatusTone } from '../ui/status-word.tsx'

const icon = { size: 15, 'aria-hidden': true } as const
const looks: Record<LocationState, readonly [StatusTone, ReactNode]> = {
  denied: ['bad', <CircleAlert key="i" {...icon} />],
  waiting: ['theirs', <Hourglass key="i" {...icon} />],
  declined: ['bad', <CircleAlert key="i" {...icon} />],
  no_method: ['gap', <CreditCard key="i" {...icon} />],
  open: ['gap', <CircleDashed key="i" {...icon} />],
  filled: ['good', <CircleCheck key="i" {...icon} />],
  no_shifts: ['quiet', <Circle key="i" {...icon} />],
}

/** The one thing to know about a location, in two words. */
export function StateOfLocation({ location }: { location: OverviewLocation }) {
  const state = locationState(location)
  const [tone, mark] = looks[state]
  return (
    <StatusWord tone={tone} icon={mark}>
      <span>
        <Words state={state} location={location} />
      </span>
    </StatusWord>
  )
}

function Words({ state, location: { week, failed_amount, method } }: { state: LocationState; location: OverviewLocation }) {
  switch (state) {
    case 'denied':
      return <Trans>Denied</Trans>
    case 'waiting':
      return <Trans>Waiting for approval</Trans>
    case 'declined':
      if (failed_amount > 0) return <Trans>Card declined {money(failed_amount)}</Trans>
      return method.status === 'REQUIRES_ACTION' ? <Trans>Confirm card</Trans> : <Trans>Card declined</Trans>
    case 'no_method':
      return <Trans>No payment method</Trans>
    case 'open':
      return <Plural value={week.places - week.filled} one="# open spot" other="# open spots" />
    case 'filled':
      return <Trans>Filled</Trans>
    case 'no_shifts':
      return <Trans>No shifts</Trans>
  }
}
