import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { WallTimes } from '@muster/contract/gigs/posting/sentence-times.ts'
import { nextSentence, readShiftSentence, type ShiftSentence, withUsualBreak } from '@muster/contract/gigs/posting/shift-sentence-rules.ts'
import { listShiftTemplates } from '@muster/contract/gigs/templates/template-endpoints.ts'
import type { LocationAddress } from '@muster/contract/locations/location.ts'
import type { Skill } from '@muster/contract/skills/skill.ts'
import { useQuery } from '@tanstack/react-query'
import WandSparkles from 'lucide-react/icons/wand-sparkles'
import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { read as reads } from '../../api/query.ts'
import { Button } from '../../ui/button.tsx'
import { hourly } from '../../ui/format-money.ts'
import { dayOf, duration, instantAt, shortDate, wallRange } from '../../ui/format-time.ts'
import { TextField } from '../../ui/text-field.tsx'
import { skillName } from '../../skills/skill-name.ts'
import { useSeriesWords } from '../series-words.ts'
import type { ShiftFormState } from '../shift-values.ts'
import { addressInWords } from './address-field.tsx'
import { patternOf, useSentenceFill } from './use-sentence-fill.ts'

interface SentenceFieldProps {
  form: ShiftFormState
  skills: readonly Skill[]
  addresses: readonly LocationAddress[]
  locationId: number
  zone: string
  /** Undefined if the shift has no position any more. */
  onSkill: (skill: Skill | undefined) => void
  /** False for a schedule, which only takes the first date. */
  severalDates: boolean
  /** Opens the tab for what the line says; absent where there is no such tab, as when assigning. */
  onTab: ((type: 'single' | 'schedule') => void) | undefined
  /** A line to fill in at once: what is left of the one that filled the shift before. */
  initial: string | undefined
  /** Hears the line of the next position, once this shift is posted; null if there is none. */
  onNext: (line: string | null) => void
}

/** At least one field was found. Otherwise the remaining text is likely a slip and not a note. */
const isUnderstood = ({ note: _note, unread: _unread, others: _others, ...guesses }: ShiftSentence): boolean =>
  Object.values(guesses).some((guess) => guess !== null)

/** A line as far as this tab takes it, and the words that belong to another tab. */
interface FittedSentence extends ShiftSentence {
  elsewhere: { from: string; tab: 'single' | 'schedule' } | null
}

/** A schedule takes one first date, and a single shift does not repeat. What does not fit belongs to the other tab. */
function fitted(read: ShiftSentence, severalDates: boolean): FittedSentence {
  if (severalDates) return { ...read, repeats: null, elsewhere: read.repeats && { from: read.repeats.from, tab: 'schedule' } }
  const elsewhere = read.repeats === null && read.dates !== null && read.dates.value.length > 1 ? read.dates : null
  return { ...withFirstDate(read), elsewhere: elsewhere && { from: elsewhere.from, tab: 'single' } }
}

function withFirstDate(read: ShiftSentence): ShiftSentence {
  return read.dates === null ? read : { ...read, dates: { ...read.dates, value: read.dates.value.slice(0, 1) } }
}

/** The words that pros will read: none if nothing else was understood. */
const noteOf = (read: ShiftSentence | null): string => (read !== null && isUnderstood(read) ? read.note : '')

/** The line, what it was read as, and the acts that fill the form with it. */
function useSentence({ form, skills, addresses, locationId, zone, onSkill, severalDates, onTab, initial, onNext }: SentenceFieldProps) {
  const [text, setText] = useState(initial ?? '')
  const [read, setRead] = useState<FittedSentence | null>(null)
  const { fill: fillForm, setTimes } = useSentenceFill(form, skills, onSkill)
  const usual = useQuery(reads(listShiftTemplates, { query: { location_id: locationId } })).data ?? []
  const fillAs = (asSeveral: boolean): void => {
    if (text.trim() === '') return
    const context = { today: dayOf(new Date(), { zone }), positions: skills, places: addresses, usual }
    const line = readShiftSentence(text, context)
    const found = fitted(withUsualBreak(line, usual), asSeveral)
    fillForm(found, noteOf(found), asSeveral)
    setRead(found)
    onNext(nextSentence(line))
  }
  const hasBegun = useRef(false)
  const line = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (hasBegun.current || initial === undefined) return
    hasBegun.current = true
    fillAs(severalDates)
    // The next position of a line: it begins where the manager can read and change it.
    line.current?.focus()
  })
  return {
    line,
    text,
    setText,
    read,
    fill: () => fillAs(severalDates),
    flip: (): void => {
      const times = read?.times
      if (!times?.value.other) return
      setTimes(times.value.other)
      setRead({ ...read!, times: { ...times, value: { ...times.value.other, other: null } } })
    },
    /** Fills the form of the other tab with the same line, and opens it. */
    carry: (tab: 'single' | 'schedule'): void => {
      fillAs(tab === 'single')
      onTab?.(tab)
    },
  }
}

/** Fills the form from one line of text, and shows each guess with the words it came from. */
export function SentenceField(props: SentenceFieldProps) {
  const { skills, addresses, onTab } = props
  const { t } = useLingui()
  const { line, text, setText, read, fill, flip, carry } = useSentence(props)
  return (
    <div className="mb-4 border-b border-light-gray pb-4">
      <div className="grid items-end gap-2 desktop:grid-cols-[1fr_auto]">
        <TextField
          ref={line}
          label={t`Describe it in one line`}
          optional
          placeholder={t`6 servers Sat 5-11pm $22 black tie`}
          autoComplete="off"
          maxLength={300}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // Enter fills the form and must not send it.
            event.preventDefault()
            fill()
          }}
        />
        <Button
          variant="outlined"
          className="h-[38px] touch:h-11"
          icon={<WandSparkles size={14} aria-hidden />}
          disabled={text.trim() === ''}
          onClick={fill}
        >
          <Trans>Fill the form</Trans>
        </Button>
      </div>
      <div aria-live="polite">
        {read && <Guesses form={props.form} read={read} skills={skills} addresses={addresses} onFlip={flip} onCarry={onTab && carry} />}
      </div>
    </div>
  )
}

const dateInWords = (date: string): string => shortDate(instantAt(date, '12:00:00', 'UTC'), { zone: 'UTC' })

interface GuessesProps {
  form: ShiftFormState
  read: FittedSentence
  skills: readonly Skill[]
  addresses: readonly LocationAddress[]
  onFlip: () => void
  onCarry: ((tab: 'single' | 'schedule') => void) | undefined
}

/** The break of the line, or the usual one that the form takes for its times. */
function usePause(form: ShiftFormState, { pause, times }: FittedSentence): { value: number; from: string } | null {
  const proposed = useWatch({ control: form.control, name: 'unpaid_break_minutes' }) ?? 0
  if (pause !== null) return pause
  return times?.value.other === null && proposed > 0 ? { value: proposed, from: times.from } : null
}

function useGuesses({ form, read, skills, addresses }: Pick<GuessesProps, 'form' | 'read' | 'skills' | 'addresses'>) {
  const { t } = useLingui()
  const pause = usePause(form, read)
  const skill = skills.find(({ id }) => id === read.position?.value)
  const place = addresses.find(({ id }) => id === read.place?.value)
  const repeatInWords = useSeriesWords()
  const pauseInWords = (minutes: number): string => (minutes === 0 ? t`no break` : t`${duration(minutes)} unpaid break`)
  const bonusInWords = (dollars: number): string => t`${hourly(dollars)} bonus`
  return [
    read.pros && { from: read.pros.from, as: plural(read.pros.value, { one: '# pro', other: '# pros' }) },
    skill && read.position && { from: read.position.from, as: skillName(skill) },
    read.dates && { from: read.dates.from, as: read.dates.value.map(dateInWords).join(' · ') },
    read.times?.value.other === null && { from: read.times.from, as: wallRange(read.times.value.start_time, read.times.value.end_time) },
    place && read.place && { from: read.place.from, as: addressInWords(place) },
    read.wage && { from: read.wage.from, as: hourly(read.wage.value) },
    read.bonus && { from: read.bonus.from, as: bonusInWords(read.bonus.value) },
    pause && { from: pause.from, as: pauseInWords(pause.value) },
    read.repeats && { from: read.repeats.from, as: repeatInWords(patternOf(read.repeats.value)) },
    noteOf(read) !== '' && { from: read.note, as: t`added to what pros read` },
  ].filter((guess) => guess !== null && guess !== false && guess !== undefined)
}

function Guesses({ form, read, skills, addresses, onFlip, onCarry }: GuessesProps) {
  const guesses = useGuesses({ form, read, skills, addresses })
  if (!isUnderstood(read) && read.elsewhere === null)
    return (
      <p className="mt-2 text-small text-warning">
        <Trans>We couldn’t read that. Fill in the fields below.</Trans>
      </p>
    )
  return (
    <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-small">
      {guesses.map(({ from, as }) => (
        <li key={as}>
          <span className="text-gray">“{from}”</span> → <b>{as}</b>
        </li>
      ))}
      {read.times?.value.other && (
        <EitherHalf from={read.times.from} times={read.times.value} other={read.times.value.other} onFlip={onFlip} />
      )}
      {read.others.map(({ position, pros, from }) => (
        <OtherPosition key={from} from={from} pros={pros} skill={skills.find(({ id }) => id === position)} />
      ))}
      {read.passed && (
        <li className="font-semibold text-warning">
          <Trans>
            “{read.passed.from}” is over ({dateInWords(read.passed.value)}). Choose the date below.
          </Trans>
        </li>
      )}
      {read.elsewhere && <Elsewhere {...read.elsewhere} onCarry={onCarry} />}
      {read.unread !== '' && (
        <li className="font-semibold text-warning">
          <Trans>“{read.unread}” not understood. Fill it in below.</Trans>
        </li>
      )}
    </ul>
  )
}

/** A further position of the line: it is not in this form, and follows once this shift is posted. */
function OtherPosition({ from, pros, skill }: { from: string; pros: number; skill: Skill | undefined }) {
  if (skill === undefined) return null
  const what = `${pros} × ${skillName(skill)}`
  return (
    <li className="font-semibold text-info">
      <Trans>
        “{from}” → {what}: not in this shift. Once you post it, the form opens again with this position and the same time.
      </Trans>
    </li>
  )
}

/** Hours that could be in either half of the day: the half we took, and the way to the other. */
function EitherHalf({ from, times, other, onFlip }: { from: string; times: WallTimes; other: WallTimes; onFlip: () => void }) {
  const inWords = ({ start_time, end_time }: WallTimes): string => wallRange(start_time, end_time)
  return (
    <li className="font-semibold text-warning">
      <span>
        “{from}” → {inWords(times)}?
      </span>{' '}
      <Button variant="text" size="small" onClick={onFlip}>
        <Trans>Use {inWords(other)}</Trans>
      </Button>
    </li>
  )
}

/** Words that belong to another tab, and the way there, which takes the whole line along. */
function Elsewhere({
  from,
  tab,
  onCarry,
}: NonNullable<FittedSentence['elsewhere']> & { onCarry: ((tab: 'single' | 'schedule') => void) | undefined }) {
  return (
    <li className="font-semibold text-warning">
      <span>
        {tab === 'schedule' ? (
          <Trans>“{from}” is a schedule.</Trans>
        ) : (
          <Trans>“{from}” names several dates. A schedule has one first date.</Trans>
        )}
      </span>{' '}
      {onCarry && (
        <Button variant="text" size="small" onClick={() => onCarry(tab)}>
          {tab === 'schedule' ? <Trans>Post a schedule</Trans> : <Trans>Post these dates</Trans>}
        </Button>
      )}
    </li>
  )
}
