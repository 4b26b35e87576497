import { Plural, Trans } from '@lingui/react/macro'
import type { ProRecord } from '@muster/contract/pros/pro-record.ts'
import { skillName } from '../skills/skill-name.ts'
import { RecordPart } from './record-part.tsx'
import { WorkHistory } from './work-history.tsx'

/** The pro's shifts at other businesses, by position. The businesses stay unnamed. */
export function ElsewhereOnMuster({ pro: { skills, performance, worked_here_count } }: { pro: ProRecord }) {
  const positions = skills
    .map((skill) => ({ ...skill, elsewhere: Math.max(0, skill.gigs_worked - skill.gigs_worked_here) }))
    .filter(({ elsewhere }) => elsewhere > 0)
    .sort((one, other) => other.elsewhere - one.elsewhere)
  const [most] = positions
  if (most === undefined) return null
  const businesses = Math.max(0, performance.businesses_worked - (worked_here_count > 0 ? 1 : 0))
  return (
    <RecordPart
      title={<Trans>Elsewhere on Muster</Trans>}
      {...(businesses > 0 && { note: <Plural value={businesses} one="at # other business" other="at # other businesses" /> })}
    >
      <dl className="grid gap-y-2">
        {positions.map((position) => (
          <div key={position.id} className="flex items-center gap-3">
            <dt className="min-w-0 flex-1 truncate">{skillName(position)}</dt>
            <dd className="flex items-center gap-3 font-semibold">
              <span aria-hidden className="block h-1.5 w-28 overflow-hidden rounded-full bg-light-gray">
                <span className="block h-full rounded-full bg-brand" style={{ width: `${(100 * position.elsewhere) / most.elsewhere}%` }} />
              </span>
              <span className="min-w-6 text-right">{position.elsewhere}</span>
            </dd>
          </div>
        ))}
      </dl>
    </RecordPart>
  )
}

/** Jobs outside Muster, marked as what they are: the pro's own words. */
export function ReportedHistory({ pro: { work_history, first_name } }: { pro: ProRecord }) {
  if (work_history.length === 0) return null
  return (
    <RecordPart title={<Trans>Work history</Trans>} note={<Trans>added by {first_name}, not checked by Muster</Trans>}>
      <WorkHistory items={work_history} />
    </RecordPart>
  )
}
