import { Trans } from '@lingui/react/macro'
import type { OtherShift } from '@muster/contract/gigs/other-shift.ts'
import { shiftTime } from '../../ui/format-time.ts'

/** Why a no-show can't be taken back: the pro works another shift at that time. */
export function OtherShiftNote({ other, name, zone }: { other: OtherShift; name: string; zone: string }) {
  const time = shiftTime(other.start_time, other.end_time, { zone })
  const { location_name: place } = other
  return (
    <p className="max-w-60 text-small text-gray">
      {place === null ? (
        <Trans>
          The no-show stays: {name} has another shift, {time}.
        </Trans>
      ) : (
        <Trans>
          The no-show stays: {name} has a shift at {place}, {time}.
        </Trans>
      )}
    </p>
  )
}
