import { Plural, Trans } from '@lingui/react/macro'
import type { AdminLocation, LocationContact, WaitingGig } from '@muster/contract/locations/admin-location.ts'
import { formatPhone } from '@muster/contract/phone.ts'
import { money } from '../ui/format-money.ts'
import { shiftTime } from '../ui/format-time.ts'

/** Who manages a location and how to reach them, and the shifts that wait for its approval. */
export function LocationPeople({ location: { managers, waiting_gigs, waiting_gigs_count } }: { location: AdminLocation }) {
  const more = waiting_gigs_count - waiting_gigs.length
  return (
    <div className="grid gap-4">
      <section>
        <h2 className="mb-1 font-semibold">
          <Trans>Managers</Trans>
        </h2>
        <ul className="grid gap-1">
          {managers.map((manager) => (
            <Manager key={manager.id} manager={manager} />
          ))}
        </ul>
      </section>
      <section>
        <h2 className="mb-1 font-semibold">
          <Trans>Waiting shifts</Trans>
        </h2>
        {waiting_gigs.length === 0 && (
          <p className="text-gray">
            <Trans>None</Trans>
          </p>
        )}
        <ul className="grid gap-1">
          {waiting_gigs.map((gig) => (
            <Waiting key={gig.id} gig={gig} />
          ))}
        </ul>
        {more > 0 && (
          <p className="text-gray">
            <Plural value={more} one="and # more" other="and # more" />
          </p>
        )}
      </section>
    </div>
  )
}

const LINK = 'rounded-tag font-semibold text-brand hover:underline'

function Manager({ manager: { first_name, last_name, role, phone_number, email } }: { manager: LocationContact }) {
  return (
    <li className="flex flex-wrap gap-x-2">
      <span>
        {first_name} {last_name}
      </span>
      <span className="text-gray">{role === 'ADMIN' ? <Trans>Location admin</Trans> : <Trans>Team member</Trans>}</span>
      {phone_number && (
        <a className={LINK} href={`tel:${phone_number}`}>
          {formatPhone(phone_number)}
        </a>
      )}
      {email && (
        <a className={`${LINK} break-all`} href={`mailto:${email}`}>
          {email}
        </a>
      )}
    </li>
  )
}

function Waiting({ gig: { skill_name, start_time, end_time, timezone, wage_amount, allowed_confirmed_pros } }: { gig: WaitingGig }) {
  return (
    <li className="flex flex-wrap gap-x-2">
      <b>{skill_name}</b>
      <span>{shiftTime(start_time, end_time, { zone: timezone })}</span>
      <span className="text-gray">
        <Trans>{money(wage_amount)} an hour</Trans> · <Plural value={allowed_confirmed_pros} one="# pro" other="# pros" />
      </span>
    </li>
  )
}
