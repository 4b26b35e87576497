import { Trans } from '@lingui/react/macro'
import { crewCounts } from '@muster/contract/captains/captain-rules.ts'
import type { CaptainShift } from '@muster/contract/captains/captain-shift.ts'
import type { ReactNode } from 'react'

/** How many pros are due, late or missing, here (breaks included), and gone. */
export function CrewCounts({ shift, now }: { shift: CaptainShift; now: Date }) {
  const counts = crewCounts(shift.crew, shift, now)
  return (
    <dl className="grid grid-cols-4 divide-x divide-light-gray border-y border-light-gray bg-white">
      <Count of={counts.coming} tone="text-black">
        <Trans>Due</Trans>
      </Count>
      <Count of={counts.late + counts.missing} tone={counts.missing > 0 ? 'text-error' : counts.late > 0 ? 'text-warning' : 'text-black'}>
        {counts.missing > 0 && counts.late === 0 ? <Trans>Missing</Trans> : <Trans>Late</Trans>}
      </Count>
      <Count of={counts.here + counts.on_break} tone={counts.here > 0 ? 'text-success' : 'text-black'}>
        <Trans>Here</Trans>
      </Count>
      <Count of={counts.left} tone="text-black">
        <Trans>Left</Trans>
      </Count>
    </dl>
  )
}

function Count({ of, tone, children }: { of: number; tone: string; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse items-center py-3">
      <dt className="text-normal text-gray">{children}</dt>
      <dd className={`text-huge font-semibold tabular-nums ${of === 0 ? 'text-medium-gray' : tone}`}>{of}</dd>
    </div>
  )
}
