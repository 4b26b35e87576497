import type { Skill } from '@muster/contract/skills/skill.ts'
import type { ShiftFormState } from '../shift-values.ts'

/** The usual text of a position that the description begins with; null if someone wrote all of it. The longest wins. */
function usualTextIn(description: string, skills: readonly Skill[]): string | null {
  const usual = skills
    .map(({ default_description }) => default_description ?? '')
    .filter((text) => text !== '' && description.startsWith(text) && /^(?:\s|$)/.test(description.slice(text.length)))
    .sort((one, other) => other.length - one.length)
  return usual[0] ?? null
}

/**
 * Replaces the text of the position chosen before by that of this one. Whether someone wrote it shows in the text itself: a form that a
 * kept draft filled counts as touched all over. What was added after the usual text, by hand or by the sentence line, stays.
 */
function replaceDescription(form: ShiftFormState, skill: Skill | undefined, skills: readonly Skill[]): void {
  const text = form.getValues('description') ?? ''
  const next = skill?.default_description ?? ''
  const usual = usualTextIn(text, skills)
  if (usual === null && form.formState.dirtyFields.description) return
  const isStart = text === (form.formState.defaultValues?.description ?? '')
  const added = usual === null ? (isStart ? '' : text) : text.slice(usual.length).trimStart()
  form.setValue('description', [next, added].filter(Boolean).join('\n'))
}

/** Fills untouched fields with the position's usual wage, description and experience, or empties them without a position. */
export function skillDefaults(form: ShiftFormState, skill: Skill | undefined, skills: readonly Skill[]): void {
  const { dirtyFields } = form.formState
  const wage = skill?.recommended_wage_amount ?? skill?.default_wage_amount
  // Fields stay untouched, so that choosing another position fills them again.
  if (wage !== undefined && !dirtyFields.wage_amount) form.setValue('wage_amount', wage, { shouldValidate: true })
  if (skill === undefined && !dirtyFields.wage_amount) form.resetField('wage_amount')
  // A position without its own must not keep that of the one chosen before.
  replaceDescription(form, skill, skills)
  if (!dirtyFields.no_experience_required) form.setValue('no_experience_required', skill?.default_no_experience_required ?? false)
}
