import { Trans } from '@lingui/react/macro'
import { calendarFile } from '@muster/contract/calendars/calendar-file.ts'
import type { ProGigDetail } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { formatPhone } from '@muster/contract/phone.ts'
import { skillName } from '../skills/skill-name.ts'
import { Button } from '../ui/button.tsx'
import { saveFile } from '../ui/save-file.ts'

/** Saves a file with a confirmed shift that the phone's calendar opens. It has the name that the calendar link gives it, so both are one entry. */
export function AddShiftToCalendar({ gig }: { gig: ProGigDetail }) {
  const { location, contact_name, contact_phone } = gig
  const contact = [contact_name, contact_phone && formatPhone(contact_phone)].filter(Boolean).join(', ')
  const save = (): void =>
    saveFile(
      'shift.ics',
      [
        calendarFile({
          uid: `shift-${gig.id}@muster`,
          title: `${skillName(gig.skill)} · ${location.name}`,
          place: `${location.street_address}, ${location.city}, ${location.state_code}`,
          notes: contact,
          start_time: gig.start_time,
          end_time: gig.end_time,
          now: new Date(),
        }),
      ],
      'text/calendar;charset=utf-8',
    )
  return (
    <Button variant="outlined" icon={<CalendarPlus size={16} aria-hidden />} onClick={save}>
      <Trans>Add to calendar</Trans>
    </Button>
  )
}
