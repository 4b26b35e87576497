import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { readShiftSentence, type ShiftSentence } from '@muster/contract/gigs/posting/shift-sentence-rules.ts'
import type { RecurrencePattern } from '@muster/contract/gigs/recurrence.ts'
import type { Skill } from '@muster/contract/skills/skill.ts'
import WandSparkles from 'lucide-react/icons/wand-sparkles'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { hourly } from '../../ui/format-money.ts'
import { dayOf, duration, instantAt, shortDate, wallRange } from '../../ui/format-time.ts'
import { TextField } from '../../ui/text-field.tsx'
import { skillName } from '../../skills/skill-name.ts'
import { useSeriesWords } from '../series-words.ts'
import type { ShiftFormState } from '../shift-values.ts'

interface SentenceFieldProps {
  form: ShiftFormState
  skills: readonly Skill[]
  zone: string
  onSkill: (skill: Skill) => void
  /** False for a schedule, which only takes the first date. */
  severalDates: boolean
  /** Opens the tab for what the line says; absent where there is no such tab, as when assigning. */
  onTab: ((type: 'single' | 'schedule') => void) | undefined
}

const touched = { shouldDirty: true, shouldValidate: true }

/** At least one field was found. Otherwise the remaining text is likely a slip and not a note. */
const isUnderstood = ({ position, pros, dates, repeats, times, wage, pause }: ShiftSentence): boolean =>
  [position, pros, dates, repeats, times, wage, pause].some((guess) => guess !== null)

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

/** The form's description without the words that the line added before. */
function descriptionWithout(form: ShiftFormState, note: string): string {
  const text = form.getValues('description') ?? ''
  return note !== '' && text.endsWith(note) ? text.slice(0, -note.length).trimEnd() : text
}

/** Writes what the line said into the form. What the line before said, and this one does not, goes. */
function fillForm(
  form: ShiftFormState,
  found: ShiftSentence,
  before: ShiftSentence | null,
  skill: Skill | undefined,
  onSkill: SentenceFieldProps['onSkill'],
) {
  const description = descriptionWithout(form, noteOf(before))
  form.setValue('description', description)
  if (before?.wage && !found.wage) form.resetField('wage_amount')
  if (skill) {
    form.setValue('skill_id', skill.id, touched)
    onSkill(skill)
  }
  const note = noteOf(found)
  if (note !== '') form.setValue('description', [form.getValues('description'), note].filter(Boolean).join('\n'))
  if (found.pros) form.setValue('allowed_confirmed_pros', found.pros.value, touched)
  if (found.times) {
    form.setValue('start_time', found.times.value.start_time, touched)
    form.setValue('end_time', found.times.value.end_time, touched)
  }
  if (found.wage) form.setValue('wage_amount', found.wage.value, touched)
  if (found.pause) form.setValue('unpaid_break_minutes', found.pause.value, { ...touched, shouldTouch: true })
}

const patternOf = ({ weekdays, until }: NonNullable<ShiftSentence['repeats']>['value']): RecurrencePattern => ({
  freq: 'WEEKLY',
  interval: 1,
  byweekdays: weekdays.map((weekday) => ({ weekday, occurrence: null })),
  until,
})

/** Writes when the shift is: one date, several, or a schedule. */
function fillDates(form: ShiftFormState, { dates, repeats }: ShiftSentence, severalDates: boolean): void {
  if (repeats) {
    form.setValue('local_date', repeats.value.first, touched)
    form.setValue('recurrence', patternOf(repeats.value), touched)
  } else if (dates) {
    const [first, ...others] = dates.value
    if (first !== undefined) form.setValue('local_date', first, touched)
    if (severalDates) form.setValue('more_dates', others, touched)
  }
}

/** Fills the form from one line of text, and shows each guess with the words it came from. */
export function SentenceField({ form, skills, zone, onSkill, severalDates, onTab }: SentenceFieldProps) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const [read, setRead] = useState<FittedSentence | null>(null)
  const fill = (asSeveral: boolean): void => {
    if (text.trim() === '') return
    const found = fitted(readShiftSentence(text, { today: dayOf(new Date(), { zone }), positions: skills }), asSeveral)
    fillForm(
      form,
      found,
      read,
      skills.find(({ id }) => id === found.position?.value),
      onSkill,
    )
    fillDates(form, found, asSeveral)
    setRead(found)
  }
  /** Fills the form of the other tab with the same line, and opens it. */
  const carry = (tab: 'single' | 'schedule'): void => {
    fill(tab === 'single')
    onTab?.(tab)
  }
  return (
    <div className="mb-4 border-b border-light-gray pb-4">
      <div className="grid items-end gap-2 desktop:grid-cols-[1fr_auto]">
        <TextField
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
            fill(severalDates)
          }}
        />
        <Button
          variant="outlined"
          className="h-[38px] touch:h-11"
          icon={<WandSparkles size={14} aria-hidden />}
          disabled={text.trim() === ''}
          onClick={() => fill(severalDates)}
        >
          <Trans>Fill the form</Trans>
        </Button>
      </div>
      <div aria-live="polite">{read && <Guesses read={read} skills={skills} onCarry={onTab && carry} />}</div>
    </div>
  )
}

const dateInWords = (date: string): string => shortDate(instantAt(date, '12:00:00', 'UTC'), { zone: 'UTC' })

interface GuessesProps {
  read: FittedSentence
  skills: readonly Skill[]
  onCarry: ((tab: 'single' | 'schedule') => void) | undefined
}

function Guesses({ read, skills, onCarry }: GuessesProps) {
  const { t } = useLingui()
  const skill = skills.find(({ id }) => id === read.position?.value)
  const repeatInWords = useSeriesWords()
  const pauseInWords = (minutes: number): string => (minutes === 0 ? t`no break` : t`${duration(minutes)} unpaid break`)
  const guesses = [
    read.pros && { from: read.pros.from, as: plural(read.pros.value, { one: '# pro', other: '# pros' }) },
    skill && read.position && { from: read.position.from, as: skillName(skill) },
    read.dates && { from: read.dates.from, as: read.dates.value.map(dateInWords).join(' · ') },
    read.times && { from: read.times.from, as: wallRange(read.times.value.start_time, read.times.value.end_time) },
    read.wage && { from: read.wage.from, as: hourly(read.wage.value) },
    read.pause && { from: read.pause.from, as: pauseInWords(read.pause.value) },
    read.repeats && { from: read.repeats.from, as: repeatInWords(patternOf(read.repeats.value)) },
    noteOf(read) !== '' && { from: read.note, as: t`added to what pros read` },
  ].filter((guess) => guess !== null && guess !== false && guess !== undefined)
  if (guesses.length === 0 && read.elsewhere === null)
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
      {read.elsewhere && <Elsewhere {...read.elsewhere} onCarry={onCarry} />}
      {read.unread !== '' && (
        <li className="font-semibold text-warning">
          <Trans>“{read.unread}” not understood. Fill it in below.</Trans>
        </li>
      )}
    </ul>
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
