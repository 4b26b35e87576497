import type { SentenceTimes } from '@muster/contract/gigs/posting/sentence-times.ts'
import type { ShiftSentence } from '@muster/contract/gigs/posting/shift-sentence-rules.ts'
import type { RecurrencePattern } from '@muster/contract/gigs/recurrence.ts'
import type { Skill } from '@muster/contract/skills/skill.ts'
import { useRef } from 'react'
import type { ShiftDraft, ShiftFormState } from '../shift-values.ts'

const FIELDS = [
  'skill_id',
  'allowed_confirmed_pros',
  'start_time',
  'end_time',
  'wage_amount',
  'boosted_gig_bonus',
  'unpaid_break_minutes',
  'local_date',
  'more_dates',
  'recurrence',
  'use_location_address',
  'location_address_id',
] as const satisfies readonly (keyof ShiftDraft)[]
type Field = (typeof FIELDS)[number]
type Values = Pick<ShiftDraft, Field>

/** What a line wrote into a field, and what was there before the first of these lines. */
interface Written {
  wrote: unknown
  before: unknown
  wasDirty: boolean
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

export const patternOf = ({ weekdays, until }: NonNullable<ShiftSentence['repeats']>['value']): RecurrencePattern => ({
  freq: 'WEEKLY',
  interval: 1,
  byweekdays: weekdays.map((weekday) => ({ weekday, occurrence: null })),
  until,
})

/** When the shift is: one date, several, or a schedule. */
function datesOf({ dates, repeats }: ShiftSentence, severalDates: boolean): Values {
  if (repeats) return { local_date: repeats.value.first, recurrence: patternOf(repeats.value) }
  const [first, ...others] = dates?.value ?? []
  if (first === undefined) return {}
  return { local_date: first, ...(severalDates && { more_dates: others }) }
}

/** The fields that a line names, with their values. */
function valuesOf(found: ShiftSentence, severalDates: boolean): Values {
  return {
    ...(found.position && { skill_id: found.position.value }),
    ...(found.pros && { allowed_confirmed_pros: found.pros.value }),
    ...(found.times && { start_time: found.times.value.start_time, end_time: found.times.value.end_time }),
    ...(found.wage && { wage_amount: found.wage.value }),
    ...(found.bonus && { boosted_gig_bonus: found.bonus.value }),
    ...(found.pause && { unpaid_break_minutes: found.pause.value }),
    ...(found.place && { use_location_address: true, location_address_id: found.place.value }),
    ...datesOf(found, severalDates),
  }
}

/** The description without the words that the line before added. */
function descriptionWithout(form: ShiftFormState, note: string): string {
  const text = form.getValues('description') ?? ''
  return note !== '' && text.endsWith(note) ? text.slice(0, -note.length).trimEnd() : text
}

/** The further dates that a person added, not the line before. */
const datesByHand = (form: ShiftFormState, earlier: Written | undefined): string[] => {
  const wrote = Array.isArray(earlier?.wrote) ? earlier.wrote : []
  return (form.getValues('more_dates') ?? []).filter((date) => !wrote.includes(date))
}

/** Puts back what was in the field before the lines, unless a person changed it since. Returns false if they did. */
function restore(form: ShiftFormState, field: Field, entry: Written): boolean {
  if (field === 'more_dates') {
    form.setValue('more_dates', datesByHand(form, entry), { shouldDirty: true })
    return true
  }
  const { wrote, before, wasDirty } = entry
  if (!isSame(form.getValues(field), wrote)) return false
  // Only a registered field can become untouched again.
  form.register(field)
  form.resetField(field)
  if (!isSame(form.getValues(field), before)) form.setValue(field, before as never, { shouldDirty: wasDirty })
  return true
}

/** Writes what a line says into the form. A field that only the line before named goes back to what it was. */
export function useSentenceFill(form: ShiftFormState, skills: readonly Skill[], onSkill: (skill: Skill | undefined) => void) {
  const written = useRef(new Map<Field, Written>())
  const noted = useRef('')
  const write = (field: Field, value: unknown): void => {
    const earlier = written.current.get(field)
    const now = form.getValues(field)
    const kept = earlier && isSame(now, earlier.wrote) ? earlier : { before: now, wasDirty: form.getFieldState(field).isDirty }
    written.current.set(field, { ...kept, wrote: value })
    form.setValue(field, value as never, { shouldDirty: true, shouldValidate: true, shouldTouch: field === 'unpaid_break_minutes' })
  }
  /** A line's dates join those that a person added: a line takes back only what a line wrote. */
  const writeDates = (dates: readonly string[], first: string | undefined): void => {
    const byHand = datesByHand(form, written.current.get('more_dates'))
    written.current.set('more_dates', { wrote: dates, before: [], wasDirty: false })
    const all = [...new Set([...byHand, ...dates])].filter((date) => date !== first).sort()
    form.setValue('more_dates', all, { shouldDirty: true, shouldValidate: true })
  }
  const forget = (named: Values): void => {
    for (const [field, entry] of written.current) {
      if (field in named) continue
      written.current.delete(field)
      const isRestored = restore(form, field, entry)
      if (field === 'skill_id' && isRestored) onSkill(skills.find(({ id }) => id === entry.before))
    }
  }
  return {
    fill: (found: ShiftSentence, note: string, severalDates: boolean): void => {
      const named = valuesOf(found, severalDates)
      form.setValue('description', descriptionWithout(form, noted.current))
      forget(named)
      const skill = skills.find(({ id }) => id === named.skill_id)
      if (skill) {
        write('skill_id', skill.id)
        onSkill(skill)
      }
      for (const field of FIELDS) if (field in named && field !== 'skill_id' && field !== 'more_dates') write(field, named[field])
      if (named.more_dates) writeDates(named.more_dates, named.local_date)
      // A kept draft may hold the words that the same line added before.
      const description = descriptionWithout(form, note)
      if (note !== '') form.setValue('description', [description, note].filter(Boolean).join('\n'))
      noted.current = note
    },
    setTimes: ({ start_time, end_time }: Pick<SentenceTimes, 'start_time' | 'end_time'>): void => {
      write('start_time', start_time)
      write('end_time', end_time)
    },
  }
}
