import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { readShiftSentence, type ShiftSentence } from '@muster/contract/gigs/posting/shift-sentence.ts'
import type { Skill } from '@muster/contract/skills/skill.ts'
import WandSparkles from 'lucide-react/icons/wand-sparkles'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { hourly } from '../../ui/format-money.ts'
import { dayOf, instantAt, shortDate, wallRange } from '../../ui/format-time.ts'
import { TextField } from '../../ui/text-field.tsx'
import { skillName } from '../../skills/skill-name.ts'
import type { ShiftFormState } from '../shift-values.ts'

interface SentenceFieldProps {
  form: ShiftFormState
  skills: readonly Skill[]
  zone: string
  onSkill: (skill: Skill) => void
  /** False for a schedule, which only takes the first date. */
  severalDates: boolean
}

const touched = { shouldDirty: true, shouldValidate: true }

/** At least one field was found. Otherwise the remaining text is likely a slip and not a note. */
const isUnderstood = ({ position, pros, dates, times, wage }: ShiftSentence): boolean =>
  [position, pros, dates, times, wage].some((guess) => guess !== null)

const onFirstDate = (read: ShiftSentence): ShiftSentence =>
  read.dates === null ? read : { ...read, dates: { ...read.dates, value: read.dates.value.slice(0, 1) } }

/** Fills the form from one line of text, and shows each guess with the words it came from. */
export function SentenceField({ form, skills, zone, onSkill, severalDates }: SentenceFieldProps) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const [read, setRead] = useState<ShiftSentence | null>(null)
  const fill = (): void => {
    if (text.trim() === '') return
    const whole = readShiftSentence(text, { today: dayOf(new Date(), { zone }), positions: skills })
    const found = severalDates ? whole : onFirstDate(whole)
    const skill = skills.find(({ id }) => id === found.position?.value)
    if (skill) {
      form.setValue('skill_id', skill.id, touched)
      onSkill(skill)
    }
    if (found.pros) form.setValue('allowed_confirmed_pros', found.pros.value, touched)
    if (found.dates) {
      const [first, ...others] = found.dates.value
      if (first !== undefined) form.setValue('local_date', first, touched)
      if (severalDates) form.setValue('more_dates', others, touched)
    }
    if (found.times) {
      form.setValue('start_time', found.times.value.start_time, touched)
      form.setValue('end_time', found.times.value.end_time, touched)
    }
    if (found.wage) form.setValue('wage_amount', found.wage.value, touched)
    if (found.rest && isUnderstood(found)) form.setValue('special_inst', found.rest, touched)
    setRead(found)
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
      <div aria-live="polite">{read && <Guesses read={read} skills={skills} />}</div>
    </div>
  )
}

const dateInWords = (date: string): string => shortDate(instantAt(date, '12:00:00', 'UTC'), { zone: 'UTC' })

function Guesses({ read, skills }: { read: ShiftSentence; skills: readonly Skill[] }) {
  const { t } = useLingui()
  const skill = skills.find(({ id }) => id === read.position?.value)
  const guesses = [
    read.pros && { from: read.pros.from, as: plural(read.pros.value, { one: '# pro', other: '# pros' }) },
    skill && read.position && { from: read.position.from, as: skillName(skill) },
    read.dates && { from: read.dates.from, as: read.dates.value.map(dateInWords).join(' · ') },
    read.times && { from: read.times.from, as: wallRange(read.times.value.start_time, read.times.value.end_time) },
    read.wage && { from: read.wage.from, as: hourly(read.wage.value) },
    isUnderstood(read) && read.rest !== '' && { from: read.rest, as: t`private instructions` },
  ].filter((guess) => guess !== null && guess !== false && guess !== undefined)
  if (guesses.length === 0)
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
    </ul>
  )
}
