import { Trans, useLingui } from '@lingui/react/macro'
import { listSkills } from '@muster/contract/skills/skill-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import { read } from '../api/query.ts'
import { skillName } from '../skills/skill-name.ts'
import { shiftTime } from '../ui/format-time.ts'
import { matching } from '../ui/matching.ts'
import { Menu, MenuItem } from '../ui/menu.tsx'
import { Popover, type PopoverTrigger } from '../ui/popover.tsx'
import { PositionMark } from '../ui/tag.tsx'
import { useState } from 'react'
import { FreeTime } from './free-time.tsx'
import { keepSkill, keptSkill } from './pro-query.ts'
import type { FindPros } from './use-find-pros.ts'

const MILES = [5, 10, 15, 25, 50]

/** The question as a sentence: which position, free when, within how far. */
export function FindSentence({ find }: { find: FindPros }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-2 border-b border-light-gray px-4 pb-3 text-base text-gray desktop:px-6">
      <Trans>
        <span>Find</span> <PositionPart find={find} /> <span>free</span> <TimePart find={find} /> <span>within</span>{' '}
        <DistancePart find={find} />
      </Trans>
      {find.place && (
        <span className="phone:hidden">
          <Trans>of {find.place.name}</Trans>
        </span>
      )}
    </p>
  )
}

/** A part of the sentence that opens its choices. */
function Part({ trigger, children }: { trigger: PopoverTrigger; children: ReactNode }) {
  return (
    <button
      type="button"
      {...trigger}
      className="inline-flex h-8 max-w-full items-center gap-2 rounded-control border border-medium-gray bg-white px-2.5 font-semibold text-black transition-colors hover:border-black touch:h-11"
    >
      <span className="flex min-w-0 items-center gap-2 truncate">{children}</span>
      <ChevronDown size={14} aria-hidden className="shrink-0" />
    </button>
  )
}

function PositionPart({ find: { search, set } }: { find: FindPros }) {
  const { t } = useLingui()
  const { data: skills = [] } = useQuery(read(listSkills, { query: { query: 'ordered_by_popularity' } }))
  const [typed, setTyped] = useState('')
  const id = search.skill_id ?? keptSkill()
  const chosen = skills.find((skill) => skill.id === id)
  const choose = (skill_id: number): void => {
    keepSkill(skill_id)
    set({ skill_id })
  }
  const options = [
    { value: 0, label: t`Any position` },
    ...skills.map((skill) => ({ value: skill.id, label: skillName(skill), hue: skill.color })),
  ]
  return (
    <Popover
      label={t`Position`}
      role="menu"
      className="w-64 max-h-96"
      trigger={(trigger) => (
        <Part trigger={trigger}>
          {chosen && <PositionMark hue={chosen.color} />}
          {chosen ? skillName(chosen) : t`any position`}
        </Part>
      )}
    >
      {(close) => (
        <div className="p-1.5">
          <input
            type="search"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            aria-label={t`Search positions`}
            placeholder={t`Search positions`}
            className="mb-1.5 h-8 w-full rounded-control border border-light-gray bg-background px-2.5 touch:h-11"
          />
          {matching(options, typed).map((option) => (
            <MenuItem
              key={option.value}
              chosen={option.value === id}
              onClick={() => {
                choose(option.value)
                setTyped('')
                close()
              }}
            >
              {option.label}
            </MenuItem>
          ))}
        </div>
      )}
    </Popover>
  )
}

function TimePart({ find }: { find: FindPros }) {
  const { t } = useLingui()
  const { search, zone } = find
  const { start_time, end_time } = search
  return (
    <Popover
      label={t`Free when`}
      className="w-80"
      trigger={(trigger) => (
        <Part trigger={trigger}>{start_time && end_time ? shiftTime(start_time, end_time, { zone }) : t`at any time`}</Part>
      )}
    >
      {(close) => <FreeTime find={find} onDone={close} />}
    </Popover>
  )
}

function DistancePart({ find: { search, set } }: { find: FindPros }) {
  const { t } = useLingui()
  const words = (miles: number): string => (miles === 0 ? t`any distance` : t`${miles} mi`)
  return (
    <Menu label={t`Within how far`} align="start" trigger={(trigger) => <Part trigger={trigger}>{words(search.distance)}</Part>}>
      {[...MILES, 0].map((miles) => (
        <MenuItem key={miles} chosen={miles === search.distance} onClick={() => set({ distance: miles })}>
          {words(miles)}
        </MenuItem>
      ))}
    </Menu>
  )
}
