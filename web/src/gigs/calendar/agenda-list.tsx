import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { FillMeter } from '../../ui/fill-meter.tsx'
import { timeRange } from '../../ui/format-time.ts'
import { PositionMark } from '../../ui/tag.tsx'
import { seatsOfGig } from '../gig-state.ts'
import { GigStatusWord } from '../gig-status-word.tsx'
import { skillName } from '../../skills/skill-name.ts'
import { TickMark } from './tick-mark.tsx'
import type { SkillNames } from './use-calendar-words.ts'
import type { ShownGig } from './shown-gig.ts'

const STEP = 40

interface AgendaListProps {
  gigs: readonly ShownGig[]
  skills: SkillNames
  zone: string
  onOpen: (gigId: number) => void
  /** The shifts collected for an event; null unless one is being built. */
  ticked?: ReadonlySet<number> | null
}

/** A list of shifts, some at a time: a day on a phone, or the shifts without room in a grid. */
export function AgendaList({ gigs, skills, zone, onOpen, ticked = null }: AgendaListProps) {
  const { t } = useLingui()
  const [most, setMost] = useState(STEP)
  return (
    <>
      <ul>
        {gigs.slice(0, most).map((gig) => {
          const skill = skills.get(gig.skill_id)
          return (
            <li key={gig.id} className="border-b border-light-gray last:border-0">
              <button
                type="button"
                onClick={() => onOpen(gig.id)}
                aria-pressed={ticked ? ticked.has(gig.id) : undefined}
                className="relative flex w-full aria-pressed:bg-brand-soft flex-col gap-1.5 px-4 py-3 text-left hover:bg-background"
              >
                <span className="flex w-full items-center gap-2.5">
                  <PositionMark hue={gig.status === 'CANCELLED' || !skill ? 'gray' : skill.color} />
                  <b className="min-w-0 truncate">{skill && skillName(skill)}</b>
                  <span className="ml-auto shrink-0 text-gray">{timeRange(gig.start_time, gig.end_time, { zone })}</span>
                </span>
                {ticked?.has(gig.id) && <TickMark />}
                {gig.place && <span className="truncate pl-[18px] text-gray">{gig.place}</span>}
                <span className="flex w-full flex-wrap items-center gap-x-3 gap-y-1 pl-[18px] text-normal">
                  {gig.isPhantom ? (
                    <span className="text-gray">
                      <Trans>Repeats, not posted yet</Trans>
                    </span>
                  ) : (
                    <>
                      <FillMeter {...seatsOfGig(gig)} />
                      <GigStatusWord gig={gig} />
                    </>
                  )}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
      {gigs.length > most && (
        <div className="flex justify-center p-3">
          <Button
            variant="raised"
            onClick={() => setMost(most + STEP)}
            aria-label={t`Show ${Math.min(STEP, gigs.length - most)} more shifts`}
          >
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
    </>
  )
}
