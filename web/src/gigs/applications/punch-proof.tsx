import { Trans, useLingui } from '@lingui/react/macro'
import type { Application } from '@muster/contract/gigs/application.ts'
import CircleAlert from 'lucide-react/icons/circle-alert'
import MapPinOff from 'lucide-react/icons/map-pin-off'
import { distance } from '../../locations/format-distance.ts'

type Punch = NonNullable<Application['timesheet']>['time_punches'][number]

/** What proves that the pro clocked in on site. */
export function PunchProof({ punches }: { punches: readonly Punch[] }) {
  const { t } = useLingui()
  const proofs = { position: t`On site`, code: t`Code`, captain: t`Captain`, kiosk: t`Kiosk`, manager: t`By hand`, none: t`None` }
  const arrival = punches.find(({ punch_type }) => punch_type === 'CLOCK_IN')
  const leaving = punches.findLast(({ punch_type }) => punch_type === 'CLOCK_OUT')
  if (punches.some((punch) => punch.is_flagged || isUnsigned(punch))) return <PunchFlags punches={punches} />
  return (
    arrival && (
      <span className="text-gray">
        {arrival.by === null ? proofs[arrival.proof] : <Trans>Checked in by {arrival.by}</Trans>}
        {leaving && leaving.by !== null && (
          <span className="block">
            <Trans>Checked out by {leaving.by}</Trans>
          </span>
        )}
      </span>
    )
  )
}

/** The phone kept the punch without a signature, or the signature doesn't fit. */
const isUnsigned = ({ signature }: Punch): boolean => signature === 'missing' || signature === 'wrong'

/** The punches a manager should check: those without proof of location, and how far away the phone was, and those that are not signed. */
export const PunchFlags = ({ punches }: { punches: readonly Punch[] }) => (
  <>
    <WithoutProof punches={punches} />
    {punches.filter(isUnsigned).map(({ id, punch_type }) => (
      <span key={id} className="flex items-center gap-1.5 text-normal whitespace-nowrap text-warning">
        <CircleAlert size={14} className="shrink-0" aria-hidden />
        <span>{punch_type === 'CLOCK_IN' ? <Trans>In: not signed</Trans> : <Trans>Out: not signed</Trans>}</span>
      </span>
    ))}
  </>
)

const WithoutProof = ({ punches }: { punches: readonly Punch[] }) =>
  punches
    .filter(({ is_flagged }) => is_flagged)
    .map(({ id, punch_type, distance_m }) => (
      <span key={id} className="flex items-center gap-1.5 text-normal whitespace-nowrap text-warning">
        <MapPinOff size={14} className="shrink-0" aria-hidden />
        <span>
          {punch_type === 'CLOCK_IN' ? <Trans>In: no proof</Trans> : <Trans>Out: no proof</Trans>}
          {distance_m !== null && (
            <>
              , <Trans>{distance(distance_m)} away</Trans>
            </>
          )}
        </span>
      </span>
    ))
