import { Trans } from '@lingui/react/macro'
import type { ProGig } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import { timeRange } from '../../ui/format-time.ts'
import { skillName } from '../../skills/skill-name.ts'

/** Names the pro's confirmed shift that overlaps this one: "Overlaps with Banquet server, 4:00 – 10:00 pm". */
export function OverlapsWith({ gig: { overlaps_with: own, location } }: { gig: ProGig }) {
  if (own === null) return <Trans>Overlaps a shift you confirmed</Trans>
  const [shift, times] = [skillName(own.skill), timeRange(own.start_time, own.end_time, { zone: location.timezone })]
  return (
    <Trans>
      Overlaps with {shift}, {times}
    </Trans>
  )
}
