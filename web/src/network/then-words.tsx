import { Trans } from '@lingui/react/macro'
import type { KnownThen, SaidThen } from '@muster/contract/network/group.ts'
import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'

const known: Record<KnownThen, ReactNode> = {
  NO_SHIFT: <Trans>No shift on Muster</Trans>,
  WORKING_HERE: <Trans>Working here</Trans>,
  OTHER_SHIFT: <Trans>Other shift</Trans>,
}

const said: Record<SaidThen, ReactNode> = {
  AVAILABLE: <Trans>Said available</Trans>,
  OFF: <Trans>Said off</Trans>,
  NOT_SET: <Trans>Availability not set</Trans>,
}

/** Two facts about a pro at the asked time, never one: what Muster knows, and what the pro said. */
export function ThenWords({ person }: { person: { said: SaidThen | null; known: KnownThen | null } }) {
  if (person.known === null || person.said === null) return null
  const isFree = person.known === 'NO_SHIFT'
  return (
    <span className="block text-right text-small leading-[17px] whitespace-nowrap">
      <span className={`flex items-center justify-end gap-1 ${isFree ? 'font-semibold text-success' : 'text-gray'}`}>
        {isFree && <Check size={13} aria-hidden />}
        {known[person.known]}
      </span>
      <span className={`block ${person.said === 'AVAILABLE' ? 'text-black' : 'text-gray'}`}>{said[person.said]}</span>
    </span>
  )
}
