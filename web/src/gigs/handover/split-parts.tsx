import { Trans } from '@lingui/react/macro'
import type { Gig } from '@muster/contract/gigs/gig.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { timeRange } from '../../ui/format-time.ts'

/** To a manager: the other parts of a shift that pros split, with who works them. Nothing for a whole shift. */
export function SplitParts({ gig, className = '' }: { gig: Gig; className?: string }) {
  if (gig.split_with.length === 0) return null
  const zoned = { zone: gig.timezone }
  return (
    <section className={className}>
      <h2 className="text-small text-gray">
        <Trans>Other parts of this shift</Trans>
      </h2>
      <ul>
        {gig.split_with.map(({ gig_id, start_time, end_time, pros }) => (
          <li key={gig_id} className="flex flex-wrap gap-x-2">
            <TextLink to="/locations/$locationId/gigs/$gigId" params={{ locationId: String(gig.location_id), gigId: String(gig_id) }}>
              {timeRange(start_time, end_time, zoned)}
            </TextLink>
            <span>{pros.length === 0 ? <Trans>No one yet</Trans> : pros.join(', ')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
