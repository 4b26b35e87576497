import { Trans } from '@lingui/react/macro'
import type { Application } from '@muster/contract/gigs/application.ts'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { duration } from '../../ui/format-time.ts'
import { StatusWord } from '../../ui/status-word.tsx'
import { TextLink } from '../../ui/text-link.tsx'

/** Says that a pro was on the clock of two shifts at once. Links to the other one if it is at this location. */
export function TwoClocks({ application: { other_clock: other }, locationId }: { application: Application; locationId: number }) {
  if (other === null) return null
  const time = duration(other.minutes)
  return (
    <span className="flex flex-wrap items-center gap-x-2 text-small print:hidden">
      <StatusWord tone="gap" icon={<TriangleAlert size={14} aria-hidden />}>
        <Trans>On two clocks at once for {time}</Trans>
      </StatusWord>
      {other.gig_id !== null && (
        <TextLink
          to="/locations/$locationId/gigs/$gigId/roster"
          params={{ locationId: String(locationId), gigId: String(other.gig_id) }}
          search={{}}
        >
          <Trans>Other shift</Trans>
        </TextLink>
      )}
    </span>
  )
}
