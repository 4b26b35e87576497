import { Plural } from '@lingui/react/macro'
import type { SheetGig } from '@muster/contract/gigs/list/week-sheet-endpoints.ts'
import type { SkillTag } from '@muster/contract/skills/skill.ts'
import { skillName } from '../../skills/skill-name.ts'
import { longDate, timeRange } from '../../ui/format-time.ts'
import { PositionMark } from '../../ui/tag.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { openSpots } from './week-sheet.ts'

interface ScheduleDayProps {
  locationId: string
  day: string
  gigs: readonly SheetGig[]
  names: ReadonlyMap<number, string>
  skills: ReadonlyMap<number, SkillTag>
}

/** A day of the week on a phone: its shifts, with who works each. */
export function ScheduleDay({ locationId, day, gigs, names, skills }: ScheduleDayProps) {
  const date = longDate(`${day}T12:00:00Z`, { zone: 'UTC' })
  return (
    <section aria-label={date}>
      <h2 className="border-b border-light-gray bg-background px-4 py-2 font-semibold first-letter:uppercase">{date}</h2>
      <ul>
        {gigs.map((gig) => (
          <li key={gig.id} className="border-b border-light-gray px-4 py-2">
            <DayShift {...{ gig, locationId, names }} skill={skills.get(gig.skill_id)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function DayShift({
  gig,
  locationId,
  names,
  skill,
}: { gig: SheetGig; skill: SkillTag | undefined } & Pick<ScheduleDayProps, 'locationId' | 'names'>) {
  const open = openSpots(gig)
  return (
    <>
      <div className="flex items-center gap-2">
        {skill && <PositionMark hue={skill.color} />}
        <TextLink
          to="/locations/$locationId/gigs/$gigId/roster"
          params={{ locationId, gigId: String(gig.id) }}
          search={{}}
          tone="ink"
          className="min-w-0 truncate font-semibold"
        >
          {skill && skillName(skill)}
        </TextLink>
        <span className="ml-auto shrink-0">{timeRange(gig.start_time, gig.end_time, { zone: gig.timezone })}</span>
      </div>
      <div className="text-gray">{gig.pro_ids.map((id) => names.get(id)).join(', ')}</div>
      {open > 0 && (
        <div className="font-semibold text-warning">
          <Plural value={open} one="# open spot" other="# open spots" />
        </div>
      )}
    </>
  )
}
