import { Trans, useLingui } from '@lingui/react/macro'
import type { HandoverChoice } from '@muster/contract/gigs/handover/handover.ts'
import type { HandedPart, PartSide } from '@muster/contract/gigs/handover/split.ts'
import type { ProGigDetail } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import { useState } from 'react'
import { dayOf, instantAt, timeRange, wallTimeOf } from '../../ui/format-time.ts'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { TimeField } from '../../ui/time-field.tsx'

type Bounds = NonNullable<HandoverChoice['parts']['FIRST']>
type What = 'WHOLE' | PartSide

const QUARTER = 15 * 60_000

/** The full quarter of an hour in the middle, to start from. */
function middleOf({ earliest, latest }: Bounds): string {
  const middle = (Date.parse(earliest) + Date.parse(latest)) / 2
  return new Date(Math.max(Date.parse(earliest), Math.floor(middle / QUARTER) * QUARTER)).toISOString()
}

/** The moment between the bounds when a clock at the place shows this time; null if there is none. */
function momentOf(time: string | null, { earliest, latest }: Bounds, zone: string): string | null {
  if (time === null) return null
  const days = new Set([dayOf(earliest, { zone }), dayOf(latest, { zone })])
  const moments = [...days].map((day) => instantAt(day, time, zone).getTime())
  const found = moments.find((moment) => moment >= Date.parse(earliest) && moment <= Date.parse(latest))
  return found === undefined ? null : new Date(found).toISOString()
}

/** What the pro chose to hand over. The part is null for the whole shift; nothing is chosen while the time is not possible. */
export interface ChosenPart {
  what: What
  setWhat: (what: What) => void
  time: string | null
  setTime: (time: string | null) => void
  bounds: Bounds | null
  part: HandedPart | null
  isReady: boolean
}

export function useChosenPart(choice: HandoverChoice, zone: string): ChosenPart {
  const { parts, why_not } = choice
  const [what, setWhat] = useState<What>(() => (why_not === null ? 'WHOLE' : parts.LAST ? 'LAST' : 'FIRST'))
  const [times, setTimes] = useState<Partial<Record<PartSide, string | null>>>({})
  const bounds = what === 'WHOLE' ? null : parts[what]
  const typed = what === 'WHOLE' ? null : times[what]
  const time = typed === undefined && bounds !== null ? wallTimeOf(middleOf(bounds), zone) : (typed ?? null)
  const at = bounds === null ? null : momentOf(time, bounds, zone)
  return {
    what,
    setWhat,
    time,
    setTime: (next) => setTimes((before) => ({ ...before, [what]: next })),
    bounds,
    part: what === 'WHOLE' || at === null ? null : { side: what, at },
    isReady: what === 'WHOLE' || at !== null,
  }
}

/** Chooses the whole shift, the time until a minute or the time from a minute on, and says who works when. */
export function PartChoice({ gig, choice, chosen }: { gig: ProGigDetail; choice: HandoverChoice; chosen: ChosenPart }) {
  const { t } = useLingui()
  const { parts, why_not } = choice
  const { what, setWhat, time, setTime, bounds, isReady } = chosen
  if (parts.FIRST === null && parts.LAST === null) return null
  const zoned = { zone: gig.location.timezone }
  const options = [
    { value: 'WHOLE' as const, label: t`The whole shift`, isPossible: why_not === null },
    { value: 'LAST' as const, label: t`From a time on`, isPossible: parts.LAST !== null },
    { value: 'FIRST' as const, label: t`Until a time`, isPossible: parts.FIRST !== null },
  ]
  const range = bounds && timeRange(bounds.earliest, bounds.latest, zoned)
  return (
    <>
      <RadioCards
        label={t`What do you hand over?`}
        value={what}
        onChange={setWhat}
        options={options.filter(({ isPossible }) => isPossible)}
      />
      {bounds !== null && (
        <TimeField
          label={what === 'LAST' ? t`Someone else starts at` : t`You start at`}
          value={time}
          onChange={setTime}
          error={isReady ? undefined : t`Choose a time within ${range}`}
        />
      )}
      <p aria-live="polite" className="font-semibold empty:hidden">
        {chosen.part !== null && <WhoWorksWhen gig={gig} part={chosen.part} />}
      </p>
    </>
  )
}

/** "You work 5:00 – 8:00 pm. Someone else works 8:00 – 11:00 pm." */
function WhoWorksWhen({ gig, part: { side, at } }: { gig: ProGigDetail; part: HandedPart }) {
  const zoned = { zone: gig.location.timezone }
  const [first, last] = [timeRange(gig.start_time, at, zoned), timeRange(at, gig.end_time, zoned)]
  return side === 'LAST' ? (
    <Trans>
      You work {first}. Someone else works {last}.
    </Trans>
  ) : (
    <Trans>
      Someone else works {first}. You work {last}.
    </Trans>
  )
}

/** The time of a part that a pro offers: "8:00 – 11:00 pm". */
export function partRange(gig: Pick<ProGigDetail, 'start_time' | 'end_time' | 'location'>, { side, at }: HandedPart): string {
  const zoned = { zone: gig.location.timezone }
  return side === 'LAST' ? timeRange(at, gig.end_time, zoned) : timeRange(gig.start_time, at, zoned)
}
