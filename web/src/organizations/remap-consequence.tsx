import { Plural, Trans } from '@lingui/react/macro'
import { accessChange } from '@muster/contract/organizations/remap-rules.ts'
import type { LocationRemap, RemapOrganization } from '@muster/contract/organizations/remap.ts'
import CalendarDays from 'lucide-react/icons/calendar-days'
import CreditCard from 'lucide-react/icons/credit-card'
import History from 'lucide-react/icons/history'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import UserMinus from 'lucide-react/icons/user-minus'
import UserPlus from 'lucide-react/icons/user-plus'
import type { ReactNode } from 'react'
import { useMe } from '../me/use-me.ts'
import { namesOf } from './names-of.ts'

interface RemapConsequenceProps {
  remap: LocationRemap
  place: string
  /** Null for a new organization. */
  target: RemapOrganization | null
  /** The name of a new organization. */
  name: string
}

const icon = { size: 16, 'aria-hidden': true, className: 'mt-0.5 shrink-0 text-gray' } as const

function Line({ icon: mark, title, children }: { icon: ReactNode; title: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-2.5 border-b border-light-gray py-2.5 last:border-b-0">
      {mark}
      <span className="min-w-0">
        <b className="block">{title}</b>
        <span className="block text-gray">{children}</span>
      </span>
    </li>
  )
}

/** What follows from moving a location: money, shifts, events, people. */
export function RemapConsequence({ remap, place, target, name }: RemapConsequenceProps) {
  const { organization, confirmed_gigs_count } = remap
  const to = target?.name ?? name
  const from = organization.name
  return (
    <section>
      <h2 className="mb-1 text-base">
        <Trans>What follows</Trans>
      </h2>
      <ul>
        <Line icon={<CreditCard {...icon} />} title={<Trans>Who pays</Trans>}>
          <Payer remap={remap} place={place} />
        </Line>
        <Line icon={<CircleCheck {...icon} />} title={<Trans>Confirmed shifts</Trans>}>
          <Plural
            value={confirmed_gigs_count}
            _0="None now. Pros keep what they confirm: pay, times and fees."
            one="# shift with confirmed pros stays as it is: pay, times and fees. The card above pays for it."
            other="# shifts with confirmed pros stay as they are: pay, times and fees. The card above pays for them."
          />
        </Line>
        <Line icon={<Clock {...icon} />} title={<Trans>Overtime</Trans>}>
          <Trans>
            Hours of shifts before the move count with {from}, later ones with {to}.
          </Trans>
        </Line>
        <Events remap={remap} to={to} />
        <Access remap={remap} target={target} place={place} />
        <Line icon={<History {...icon} />} title={<Trans>What stays</Trans>}>
          <Trans>The team, open invitations to this location, the network, groups, saved shifts, records and receipts.</Trans>
        </Line>
      </ul>
    </section>
  )
}

function Payer({ remap: { billing_source, own_method, organization }, place }: { remap: LocationRemap; place: string }) {
  const from = organization.name
  const { brand, last4 } = own_method.details ?? {}
  // Written here, since a part that the overview shares would cost every first screen a line of the list of files to load.
  const pays = [brand && brand.charAt(0).toUpperCase() + brand.slice(1), last4].filter(Boolean).join(' ')
  const now =
    own_method.status === 'ACTIVE' ? (
      <Trans>
        {place} pays with its own card: {pays}.
      </Trans>
    ) : (
      <Trans>{place} has no working card. Until you add one, it can’t post shifts or pay.</Trans>
    )
  return billing_source === 'ORGANIZATION' ? (
    <>
      <Trans>{from} no longer pays for it.</Trans> {now}
    </>
  ) : (
    now
  )
}

function Events({ remap: { moving_events_count, left_events_count }, to }: { remap: LocationRemap; to: string }) {
  if (moving_events_count + left_events_count === 0) return null
  return (
    <Line icon={<CalendarDays {...icon} />} title={<Trans>Events</Trans>}>
      {moving_events_count > 0 && (
        <span className="block">
          <Plural value={moving_events_count} one={`# event moves along to ${to}.`} other={`# events move along to ${to}.`} />
        </span>
      )}
      {left_events_count > 0 && (
        <span className="block">
          <Plural
            value={left_events_count}
            one="# event is shared with other locations. Shifts of this location leave it and stay posted."
            other="# events are shared with other locations. Shifts of this location leave them and stay posted."
          />
        </span>
      )}
    </Line>
  )
}

function Access({ remap: { organization, members }, target, place }: Pick<RemapConsequenceProps, 'remap' | 'target' | 'place'>) {
  const me = useMe()
  // Who makes a new organization administers it.
  if (target === null) {
    const { lose } = accessChange(organization.admins, [me], members)
    return lose.length === 0 ? null : <Loses people={namesOf(lose)} place={place} />
  }
  const { gain, lose } = accessChange(organization.admins, target.admins, members)
  const names = namesOf(gain)
  return (
    <>
      {gain.length > 0 && (
        <Line icon={<UserPlus {...icon} />} title={<Trans>Get access</Trans>}>
          <Trans>
            {names} can open {place} as an admin.
          </Trans>
        </Line>
      )}
      {lose.length > 0 && <Loses people={namesOf(lose)} place={place} />}
    </>
  )
}

const Loses = ({ people, place }: { people: string; place: string }) => (
  <Line icon={<UserMinus {...icon} />} title={<Trans>Lose access</Trans>}>
    <Trans>
      {people} can’t open {place} any more. We let them know.
    </Trans>
  </Line>
)
