import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { SheetGig } from '@muster/contract/gigs/list/week-sheet-endpoints.ts'
import type { SkillTag } from '@muster/contract/skills/skill.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { skillName } from '../../skills/skill-name.ts'
import { dateFormat, duration, timeRange } from '../../ui/format-time.ts'
import { localeNow } from '../../i18n/language.ts'
import { PositionMark } from '../../ui/tag.tsx'
import { openSpots, type PersonWeek } from './week-sheet.ts'

interface WeekGridProps {
  locationId: string
  /** The seven local days, yyyy-MM-dd. */
  days: readonly string[]
  today: string
  people: readonly PersonWeek[]
  open: ReadonlyMap<string, readonly SheetGig[]>
  skills: ReadonlyMap<number, SkillTag>
}

/** The week as a rota: open spots first, then a row for each pro. On paper its head is on every page, and no row breaks. */
export function WeekGrid({ locationId, days, today, people, open, skills }: WeekGridProps) {
  const { t } = useLingui()
  const cell = (gigs: readonly SheetGig[] | undefined, note?: (gig: SheetGig) => ReactNode) =>
    gigs?.map((gig) => <Shift key={gig.id} gig={gig} locationId={locationId} skill={skills.get(gig.skill_id)} note={note?.(gig)} />)
  return (
    <table aria-label={t`Schedule by pro`} className="w-full table-fixed border-collapse print:text-[10px] print:leading-tight">
      <colgroup>
        <col className="w-40 print:w-28" />
        {days.map((day) => (
          <col key={day} />
        ))}
        <col className="w-16 print:w-12" />
      </colgroup>
      <thead className="print:table-header-group">
        <tr className="border-b border-medium-gray bg-background">
          <Head className="pl-4 desktop:pl-6 print:pl-1">
            <Trans>Pro</Trans>
          </Head>
          {days.map((day) => (
            <Head key={day} className={day === today ? 'text-brand' : ''}>
              {dayName(day)}
            </Head>
          ))}
          <Head className="pr-4 text-right print:pr-1">
            <Trans>Hours</Trans>
          </Head>
        </tr>
      </thead>
      <tbody>
        {open.size > 0 && (
          <tr className="break-inside-avoid border-b border-medium-gray bg-accent-light-yellow/40 align-top">
            <RowHead>
              <Trans>Open spots</Trans>
            </RowHead>
            {days.map((day) => (
              <Cell key={day}>
                {cell(open.get(day), (gig) => (
                  <Open gig={gig} />
                ))}
              </Cell>
            ))}
            <Cell>{null}</Cell>
          </tr>
        )}
        {people.map((person) => (
          <tr key={person.id} className="break-inside-avoid border-b border-light-gray align-top">
            <RowHead>{person.name}</RowHead>
            {days.map((day) => (
              <Cell key={day}>{cell(person.days.get(day))}</Cell>
            ))}
            <td className="py-1.5 pr-4 text-right whitespace-nowrap text-gray print:pr-1">{duration(person.minutes)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** "Mon 23". */
const dayName = (day: string): string => {
  const name = dateFormat(localeNow(), 'UTC', { weekday: 'short', day: 'numeric' })
    .formatToParts(new Date(`${day}T12:00:00Z`))
    .filter(({ type }) => type === 'weekday' || type === 'day')
    .map(({ type, value }) => (type === 'weekday' ? value.replace('.', '') : value))
  const [weekday = '', date = ''] = /^\d/.test(name[0] ?? '') ? name.toReversed() : name
  return `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)} ${date}`
}

const Head = ({ className, children }: { className: string; children: ReactNode }) => (
  <th scope="col" className={`px-1.5 py-2 text-left text-small font-semibold print:py-1 ${className}`}>
    {children}
  </th>
)

const RowHead = ({ children }: { children: ReactNode }) => (
  <th scope="row" className="py-1.5 pr-2 pl-4 text-left font-semibold desktop:pl-6 print:py-1 print:pl-1">
    {children}
  </th>
)

const Cell = ({ children }: { children: ReactNode }) => (
  <td className="border-l border-light-gray px-1.5 py-1.5 print:py-1">
    <div className="grid gap-1.5">{children}</div>
  </td>
)

interface ShiftProps {
  gig: SheetGig
  locationId: string
  skill: SkillTag | undefined
  note: ReactNode
}

function Shift({ gig, locationId, skill, note }: ShiftProps) {
  return (
    <Link
      to="/locations/$locationId/gigs/$gigId/roster"
      params={{ locationId, gigId: String(gig.id) }}
      search={{}}
      className="block text-small leading-4 hover:underline print:text-[10px] print:leading-tight"
    >
      <b className="block">{timeRange(gig.start_time, gig.end_time, { zone: gig.timezone })}</b>
      <span className="flex gap-1 text-gray print:text-black">
        {skill && <PositionMark hue={skill.color} />}
        <span className="min-w-0">{skill && skillName(skill)}</span>
      </span>
      {note}
    </Link>
  )
}

/** "2 open, 1 asked": an offer without a reply is still open. */
function Open({ gig }: { gig: SheetGig }) {
  const open = openSpots(gig)
  const asked = Math.min(open, gig.selected_applications_count)
  return (
    <span className="block font-semibold text-warning">
      <Plural value={open} one="# open" other="# open" />
      {asked > 0 && (
        <>
          , <Plural value={asked} one="# asked" other="# asked" />
        </>
      )}
    </span>
  )
}
