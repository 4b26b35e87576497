import { ShiftMessageLinks } from '../conversations/shift-message-links.tsx'
import { Plural, Trans } from '@lingui/react/macro'
import type { ProApplication } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import type { Timesheet } from '@muster/contract/timesheets/timesheet.ts'
import Coffee from 'lucide-react/icons/coffee'
import MapPin from 'lucide-react/icons/map-pin'
import MapPinCheck from 'lucide-react/icons/map-pin-check'
import Phone from 'lucide-react/icons/phone'
import ReceiptText from 'lucide-react/icons/receipt-text'
import type { ReactNode } from 'react'
import { money } from '../ui/format-money.ts'
import { shiftTime } from '../ui/format-time.ts'
import { DirectionsLink } from '../locations/directions-link.tsx'
import { distance } from '../locations/format-distance.ts'

/** What else matters on the day: proof of location, address, contact, breaks and the expected pay. */
export function ClockFacts({ application, sheet }: { application: ProApplication; sheet: Timesheet }) {
  const { gig } = application
  const arrival = sheet.time_punches.find(({ punch_type }) => punch_type === 'CLOCK_IN')
  const isOver = application.clocked_out_at !== null
  return (
    <dl className="bg-white px-4 desktop:px-6">
      {arrival && <Arrival punch={arrival} isOver={isOver} />}
      <Fact icon={<MapPin size={20} className="text-gray" aria-hidden />} title={`${gig.location.street_address}, ${gig.location.city}`}>
        {shiftTime(gig.start_time, gig.end_time, { zone: gig.location.timezone })}
        {application.clocked_in_at === null && (
          <>
            <br />
            <DirectionsLink to={gig.location} />
          </>
        )}
      </Fact>
      {application.contact_phone && (
        <Fact
          icon={<Phone size={20} className="text-gray" aria-hidden />}
          title={
            <a href={`tel:${application.contact_phone}`} className="-my-2.5 inline-flex min-h-11 items-center">
              {application.contact_name}
            </a>
          }
        >
          <Trans>Ask for this person when you arrive</Trans>
          <ShiftMessageLinks gig={gig} />
        </Fact>
      )}
      <Breaks planned={gig.unpaid_break_minutes} breaks={sheet.shift_breaks} since={application.on_break_since} />
      {!isOver && (
        <Fact
          icon={<ReceiptText size={20} className="text-gray" aria-hidden />}
          title={<Trans>About {money(application.expected_pay)}</Trans>}
        >
          <Trans>Before tips. It changes if you leave early or late.</Trans>
        </Fact>
      )}
    </dl>
  )
}

/** How the clock-in was proven, and until the clock-out, when the page reads the location again. */
function Arrival({ punch, isOver }: { punch: Timesheet['time_punches'][number]; isOver: boolean }) {
  return (
    <Fact
      icon={<MapPinCheck size={20} className={punch.is_flagged ? 'text-warning' : 'text-success'} aria-hidden />}
      title={punch.is_flagged ? <Trans>No proof of location</Trans> : isOver ? <Trans>You were here</Trans> : <Trans>You are here</Trans>}
    >
      {punch.proof === 'code' ? (
        isOver ? (
          <Trans>Checked in by code.</Trans>
        ) : (
          <Trans>Checked in by code. If your phone allows it, we read your location while this page is open.</Trans>
        )
      ) : punch.proof === 'position' && punch.distance_m !== null ? (
        isOver ? (
          <Trans>{distance(punch.distance_m)} from the door when you arrived.</Trans>
        ) : (
          <Trans>{distance(punch.distance_m)} from the door. We read your location when you punch and while this page is open.</Trans>
        )
      ) : punch.proof === 'manager' ? (
        <Trans>Checked in by the manager.</Trans>
      ) : punch.proof === 'kiosk' ? (
        <Trans>Checked in at the kiosk.</Trans>
      ) : punch.proof === 'captain' ? (
        <Trans>Checked in by the team captain.</Trans>
      ) : punch.explanation !== null ? (
        <Trans>Your punch counts.</Trans>
      ) : punch.distance_m !== null ? (
        <Trans>{distance(punch.distance_m)} from the door. Your punch counts. The business may ask why.</Trans>
      ) : (
        <Trans>Your punch counts. The business may ask where you were.</Trans>
      )}
      {punch.explanation !== null && (
        <>
          {' '}
          <Trans>You said: “{punch.explanation}”</Trans>
        </>
      )}
    </Fact>
  )
}

interface BreaksProps {
  planned: number
  breaks: Timesheet['shift_breaks']
  /** The start of the break that runs now. */
  since: string | null
}

function Breaks({ planned, breaks, since }: BreaksProps) {
  if (planned === 0 && breaks.length === 0 && since === null) return null
  const taken = breaks.reduce((sum, one) => sum + one.minutes, 0)
  return (
    <Fact
      icon={<Coffee size={20} className="text-gray" aria-hidden />}
      title={
        since !== null ? (
          <Trans>Your break is running</Trans>
        ) : taken > 0 ? (
          <Trans>{taken} min of break</Trans>
        ) : (
          <Trans>No break yet</Trans>
        )
      }
    >
      {planned > 0 ? (
        <Trans>{planned} min planned. We deduct only breaks you punch or report.</Trans>
      ) : (
        <Plural value={breaks.length} one="# break" other="# breaks" />
      )}
    </Fact>
  )
}

function Fact({ icon, title, children }: { icon: ReactNode; title: ReactNode; children: ReactNode }) {
  return (
    <div className="flex gap-3 border-b border-light-gray py-3.5 last:border-b-0">
      <dt className="pt-0.5">{icon}</dt>
      <dd className="min-w-0 leading-5">
        <b className="block">{title}</b>
        <span className="text-normal text-gray">{children}</span>
      </dd>
    </div>
  )
}
