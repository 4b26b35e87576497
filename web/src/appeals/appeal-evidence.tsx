import { Trans, useLingui } from '@lingui/react/macro'
import type { AdminAppeal } from '@muster/contract/appeals/appeal.ts'
import { LATE_AFTER_MINUTES } from '@muster/contract/timesheets/late-mark-rules.ts'
import type { ReactNode } from 'react'
import { distance } from '../locations/format-distance.ts'
import { clockTime, duration, shortDate } from '../ui/format-time.ts'
import { AppealPart } from './appeal-part.tsx'

type Punch = AdminAppeal['evidence']['punches'][number]
type Place = AdminAppeal['evidence']['places'][number]

const MINUTE = 60_000

/** What the clock and the phone recorded of the shift, in the order it happened. */
export function AppealEvidence({ appeal: { evidence, gig } }: { appeal: AdminAppeal }) {
  const { punches, places } = evidence
  const zone = gig.timezone
  const rows = [
    ...punches.map((punch) => ({ key: `punch ${punch.id}`, at: punch.time, row: <PunchFacts punch={punch} /> })),
    ...places.map((place) => ({ key: `place ${place.id}`, at: place.time, row: <PlaceFacts place={place} /> })),
  ].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
  return (
    <AppealPart title={<Trans>Clock and phone</Trans>}>
      {rows.length === 0 ? (
        <p className="text-gray">
          <Trans>Nothing: no clock-in, and no position of the phone.</Trans>
        </p>
      ) : (
        <ul>
          {rows.map(({ key, at, row }) => (
            <li key={key} className="grid grid-cols-[8.5rem_1fr] gap-x-4 border-b border-light-gray py-2 last:border-b-0">
              <span className="text-gray tabular-nums">
                {shortDate(at, { zone })}
                <span className="block text-black">{clockTime(at, { zone })}</span>
              </span>
              {row}
            </li>
          ))}
        </ul>
      )}
    </AppealPart>
  )
}

function PunchFacts({ punch: { kind, time, received_at, proof, by, distance_m, is_flagged, is_taken_back } }: { punch: Punch }) {
  const { t } = useLingui()
  const names = { CLOCK_IN: t`Clocked in`, CLOCK_OUT: t`Clocked out`, BREAK_START: t`Break started`, BREAK_END: t`Break ended` }
  const proofs = {
    position: t`Position of the phone`,
    code: t`Code of the shift`,
    captain: t`By the captain`,
    kiosk: t`At the kiosk`,
    manager: t`By hand`,
    none: t`No proof of the place`,
  }
  const late = (Date.parse(received_at) - Date.parse(time)) / MINUTE
  return (
    <span className="min-w-0">
      <b className={is_taken_back ? 'line-through' : ''}>{names[kind]}</b>
      <Notes>
        {by === null ? proofs[proof] : <Trans>By {by}</Trans>}
        {distance_m !== null && <Trans>{distance(distance_m)} from the place</Trans>}
        {is_taken_back && <Trans>Corrected later</Trans>}
      </Notes>
      {is_flagged && (
        <span className="block text-warning">
          <Trans>Marked for a look: the place is not proved</Trans>
        </span>
      )}
      {late > LATE_AFTER_MINUTES && (
        <span className="block text-warning">
          <Trans>Reached Muster {duration(late)} later</Trans>
        </span>
      )}
    </span>
  )
}

function PlaceFacts({ place: { action, is_inside, distance_m, explanation } }: { place: Place }) {
  const { t } = useLingui()
  const names = { GEO_FENCE_ENTERED: t`Phone at the place`, GEO_FENCE_EXITED: t`Phone away from the place`, UNKNOWN: t`Position unknown` }
  return (
    <span className="min-w-0">
      <b>{names[action]}</b>
      <Notes>
        {distance_m !== null && <Trans>{distance(distance_m)} from the place</Trans>}
        {is_inside === true && <Trans>Inside the geofence</Trans>}
        {is_inside === false && <Trans>Outside the geofence</Trans>}
      </Notes>
      {explanation !== null && <span className="block break-words text-gray">“{explanation}”</span>}
    </span>
  )
}

/** Facts in one line, with dots between them. */
function Notes({ children }: { children: ReactNode[] }) {
  const shown = children.filter((child) => child !== null && child !== false && child !== undefined)
  return (
    <span className="block text-gray">
      {shown.map((child, at) => (
        <span key={at}>
          {at > 0 && ' · '}
          {child}
        </span>
      ))}
    </span>
  )
}
