import { Plural, Trans } from '@lingui/react/macro'
import type { ProApplication } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import type { Timesheet } from '@muster/contract/timesheets/timesheet.ts'
import Coffee from 'lucide-react/icons/coffee'
import MapPin from 'lucide-react/icons/map-pin'
import MapPinCheck from 'lucide-react/icons/map-pin-check'
import Phone from 'lucide-react/icons/phone'
import ReceiptText from 'lucide-react/icons/receipt-text'
import type { ReactNode } from 'react'
import { shiftTime } from '../ui/format-time.ts'
import { money } from '../ui/format-money.ts'
import { duration } from '../ui/format-time.ts'

/** What else matters on the day: proof, place, contact, breaks, and what the shift is likely to pay. */
export function ClockFacts({ application, sheet }: { application: ProApplication; sheet: Timesheet }) {
  const { gig } = application
  const arrival = sheet.time_punches.find(({ punch_type }) => punch_type === 'CLOCK_IN')
  const isOver = application.clocked_out_at !== null
  const taken = sheet.shift_breaks.reduce((sum, one) => sum + one.minutes, 0)
  return (
    <dl className="bg-white px-4 desktop:px-6">
      {arrival && (
        <Fact
          icon={<MapPinCheck size={20} className={arrival.is_flagged ? 'text-warning' : 'text-success'} aria-hidden />}
          title={
            arrival.is_flagged ? (
              <Trans>Taken without proof of place</Trans>
            ) : isOver ? (
              <Trans>You were here</Trans>
            ) : (
              <Trans>You are here</Trans>
            )
          }
        >
          {arrival.proof === 'code' ? (
            isOver ? (
              <Trans>Checked in by code.</Trans>
            ) : (
              <Trans>Checked in by code. Your place is read at punches, and while this page is open.</Trans>
            )
          ) : arrival.proof === 'position' && arrival.distance_m !== null ? (
            isOver ? (
              <Trans>{arrival.distance_m} m from the door when you arrived.</Trans>
            ) : (
              <Trans>{arrival.distance_m} m from the door. Your place is read at punches, and while this page is open.</Trans>
            )
          ) : arrival.proof === 'manager' ? (
            <Trans>Checked in by the manager.</Trans>
          ) : (
            <Trans>The punch counts. The business may ask where you were.</Trans>
          )}
        </Fact>
      )}
      <Fact icon={<MapPin size={20} className="text-gray" aria-hidden />} title={`${gig.location.street_address}, ${gig.location.city}`}>
        {shiftTime(gig.start_time, gig.end_time, { zone: gig.location.timezone })}
      </Fact>
      {application.contact_phone && (
        <Fact
          icon={<Phone size={20} className="text-gray" aria-hidden />}
          title={<a href={`tel:${application.contact_phone}`}>{application.contact_name}</a>}
        >
          <Trans>Ask for this person when you arrive</Trans>
        </Fact>
      )}
      {(gig.unpaid_break_minutes > 0 || sheet.shift_breaks.length > 0) && (
        <Fact
          icon={<Coffee size={20} className="text-gray" aria-hidden />}
          title={taken > 0 ? <Trans>{taken} min of break</Trans> : <Trans>No break yet</Trans>}
        >
          {gig.unpaid_break_minutes > 0 ? (
            <Trans>{gig.unpaid_break_minutes} min are planned. Only breaks you punch or tell of are taken off.</Trans>
          ) : (
            <Plural value={sheet.shift_breaks.length} one="# break" other="# breaks" />
          )}
        </Fact>
      )}
      {!isOver && (
        <Fact icon={<ReceiptText size={20} className="text-gray" aria-hidden />} title={<Trans>Likely {money(gig.total_pay)}</Trans>}>
          <Trans>{duration(gig.paid_minutes)}, before tips. Leaving early or late changes it.</Trans>
        </Fact>
      )}
    </dl>
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
