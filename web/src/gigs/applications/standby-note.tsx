import { Plural, Trans } from '@lingui/react/macro'
import Hourglass from 'lucide-react/icons/hourglass'

/** Says above the applicants that the next pro selected is a standby, or how many standbys there are. `isFull`: every spot is confirmed. */
export function StandbyNote({ standbys, isFull }: { standbys: number; isFull: boolean }) {
  return (
    <p className="flex items-start gap-2 border-b border-light-gray bg-brand-soft px-4 py-2 desktop:px-6">
      <Hourglass size={16} className="mt-0.5 shrink-0" aria-hidden />
      <span>
        {standbys === 0 && isFull ? (
          <Trans>All spots are filled. You can still select pros as standbys, in case a spot opens up.</Trans>
        ) : standbys === 0 ? (
          <Trans>All spots are filled or offered. You can still select pros as standbys, in case someone doesn’t confirm.</Trans>
        ) : (
          <Plural
            value={standbys}
            one="# pro is on standby, in case someone doesn’t confirm."
            other="# pros are on standby, in case someone doesn’t confirm."
          />
        )}
      </span>
    </p>
  )
}
