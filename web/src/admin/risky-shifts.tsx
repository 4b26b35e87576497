import { Trans, useLingui } from '@lingui/react/macro'
import type { AdminHome, ShiftAtRisk } from '@muster/contract/gigs/applications/admin-home-endpoints.ts'
import { formatPhone } from '@muster/contract/phone.ts'
import { skillName } from '../skills/skill-name.ts'
import { FillMeter } from '../ui/fill-meter.tsx'
import { fromNow, shiftTime } from '../ui/format-time.ts'
import { Tag } from '../ui/tag.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { useNow } from '../ui/use-now.ts'
import { countTo100 } from './count-to.ts'
import { HomePart } from './home-part.tsx'

/** Shifts that start within a day with few confirmed pros, each with the contact to call. */
export function RiskyShifts({ risk: { count, soonest } }: { risk: AdminHome['shifts_at_risk'] }) {
  if (count === 0) return null
  const counted = countTo100(count)
  return (
    <HomePart
      title={<Trans>Shifts at risk</Trans>}
      note={<Trans>{counted} start within 24 hours with fewer than 75% of their spots confirmed</Trans>}
    >
      {soonest.map((shift) => (
        <Shift key={shift.gig_id} shift={shift} />
      ))}
    </HomePart>
  )
}

function Shift({ shift }: { shift: ShiftAtRisk }) {
  const { t } = useLingui()
  const now = useNow()
  const { gig_id, location_name, skill, start_time, end_time, timezone, confirmed, spots, contact_name, contact_phone, has_concierge } =
    shift
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 border-b border-light-gray py-2.5 desktop:grid-cols-[1fr_150px_170px]">
      <div className="min-w-0">
        <TextLink tone="ink" to="/admin/applications" search={{ gig_id }}>
          {skillName(skill)}, {location_name}
        </TextLink>{' '}
        {has_concierge && (
          <Tag hue="purple">
            <Trans>Concierge</Trans>
          </Tag>
        )}
        <div className="text-gray">
          {shiftTime(start_time, end_time, { zone: timezone })} · {fromNow(start_time, new Date(now))}
        </div>
      </div>
      <FillMeter seats={spots} confirmed={confirmed} size="row" />
      <div className="min-w-0 phone:col-span-2">
        <span className="truncate">{contact_name}</span>{' '}
        <a
          href={`tel:${contact_phone}`}
          aria-label={`${t`Call ${contact_name}`}, ${formatPhone(contact_phone)}`}
          className="inline-flex items-center font-semibold whitespace-nowrap text-brand touch:min-h-11"
        >
          {formatPhone(contact_phone)}
        </a>
      </div>
    </li>
  )
}
