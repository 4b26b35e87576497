import { Plural, Trans } from '@lingui/react/macro'
import Hourglass from 'lucide-react/icons/hourglass'

/** Says above the applicants that nobody asked from now on has a place meant for them, or how many of the asked have none. `isFull`: all places are confirmed. */
export function StandbyNote({ standbys, isFull }: { standbys: number; isFull: boolean }) {
  return (
    <p className="flex items-start gap-2 border-b border-light-gray bg-brand-soft px-4 py-2 desktop:px-6">
      <Hourglass size={16} className="mt-0.5 shrink-0" aria-hidden />
      <span>
        {standbys === 0 && isFull ? (
          <Trans>Every place is taken. Whoever you select now is a standby: asked in case one becomes free.</Trans>
        ) : standbys === 0 ? (
          <Trans>Every place is taken or offered. Whoever you select now is a standby: asked in case someone does not confirm.</Trans>
        ) : (
          <Plural
            value={standbys}
            one="# pro is a standby: asked in case someone does not confirm."
            other="# pros are standbys: asked in case someone does not confirm."
          />
        )}
      </span>
    </p>
  )
}
