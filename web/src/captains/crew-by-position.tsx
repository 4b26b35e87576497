import { Trans } from '@lingui/react/macro'
import type { CaptainShift } from '@muster/contract/captains/captain-shift.ts'
import { skillName } from '../skills/skill-name.ts'
import { PositionMark } from '../ui/tag.tsx'

/** How many confirmed pros of each position have arrived. */
export function CrewByPosition({ shift }: { shift: CaptainShift }) {
  const positions = Map.groupBy(shift.crew, ({ skill }) => skill.id)
  return (
    <section>
      <h2 className="px-4 pt-5 pb-1 text-normal font-semibold text-gray desktop:px-6">
        <Trans>By position</Trans>
      </h2>
      <ul className="border-t border-light-gray">
        {[...positions.values()].map((crew) => {
          const skill = crew[0]!.skill
          const arrived = crew.filter(({ clocked_in_at }) => clocked_in_at !== null).length
          const all = crew.length
          return (
            <li key={skill.id} className="flex min-h-12 items-center gap-2 border-b border-light-gray bg-white px-4 desktop:px-6">
              <PositionMark hue={skill.color} />
              <span className="min-w-0 flex-1 truncate font-semibold">{skillName(skill)}</span>
              <span className={`tabular-nums ${arrived === all ? 'font-semibold text-success' : 'text-gray'}`}>
                <Trans>
                  {arrived} of {all} arrived
                </Trans>
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
