import { Plural } from '@lingui/react/macro'
import { isCalendarSpan } from '@muster/contract/gigs/calendar/gig-calendar.ts'
import { listCalendarGigs } from '@muster/contract/gigs/gig-endpoints.ts'
import { isOpenStatus } from '@muster/contract/gigs/gig-status.ts'
import { overlaps } from '@muster/contract/moment.ts'
import { countSpots } from '@muster/contract/gigs/spot-count-rules.ts'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../api/query.ts'
import { skillName } from '../../skills/skill-name.ts'
import { shiftTime } from '../../ui/format-time.ts'
import { TextLink } from '../../ui/text-link.tsx'
import type { ShiftDraft } from '../shift-values.ts'
import { useSettled } from '../use-settled.ts'
import { shiftTimes } from './shift-times.ts'

const PAUSE_MS = 400

/** The spans of the shifts in the form, as far as one reading of the calendar covers them. */
function spansOf(values: ShiftDraft, dates: readonly string[], zone: string) {
  const spans = dates.flatMap((local_date) => {
    const times = shiftTimes({ ...values, local_date }, zone)
    return times === null || times.isOutOfBounds || times.hasPassed
      ? []
      : [{ from: times.start.toISOString(), to: times.end.toISOString() }]
  })
  const [first] = spans
  return first === undefined ? [] : spans.filter(({ to }) => isCalendarSpan(first.from, to))
}

/** Says that the location has shifts of the same position at these times already. Forbids nothing: a manager may want more of them. */
export function PostedAlready({ values, dates, zone }: { values: ShiftDraft; dates: readonly string[]; zone: string }) {
  const spans = useSettled(spansOf(values, dates, zone), PAUSE_MS)
  const [first, last] = [spans[0], spans.at(-1)]
  const { data } = useQuery({
    ...read(listCalendarGigs, {
      query: { from: first?.from ?? '', to: last?.to ?? '', skill_id: values.skill_id },
    }),
    enabled: first !== undefined && values.skill_id !== undefined,
  })
  const overlapping = (data?.gigs ?? []).filter(
    ({ status, start_time, end_time }) =>
      isOpenStatus(status) && spans.some(({ from, to }) => overlaps({ start_time, end_time }, { start_time: from, end_time: to })),
  )
  const [gig] = overlapping
  const skill = data?.skills.find(({ id }) => id === gig?.skill_id)
  if (gig === undefined || skill === undefined) return null
  const position = skillName(skill)
  const when = shiftTime(gig.start_time, gig.end_time, { zone: gig.timezone })
  const others = overlapping.length - 1
  const params = { gigId: String(gig.id) }
  return (
    <output className="mb-2.5 block text-normal text-warning">
      <Plural value={countSpots([gig]).places} one="You already have # spot posted:" other="You already have # spots posted:" />{' '}
      <TextLink from="/locations/$locationId/gigs-add" to="/locations/$locationId/gigs/$gigId" params={params}>
        {position}, {when}
      </TextLink>
      {others > 0 && (
        <>
          {' '}
          <Plural value={others} one="and # more shift" other="and # more shifts" />
        </>
      )}
    </output>
  )
}
