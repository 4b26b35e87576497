import type { Skill } from '@muster/contract/skills/skill.ts'
import type { ShiftFormState } from '../shift-values.ts'

/** Fills untouched fields with the position's usual wage, description and experience, or empties them without a position. */
export function skillDefaults(form: ShiftFormState, skill: Skill | undefined): void {
  const { dirtyFields } = form.formState
  const wage = skill?.recommended_wage_amount ?? skill?.default_wage_amount
  // Fields stay untouched, so that choosing another position fills them again.
  if (wage !== undefined && !dirtyFields.wage_amount) form.setValue('wage_amount', wage, { shouldValidate: true })
  if (skill === undefined && !dirtyFields.wage_amount) form.resetField('wage_amount')
  // A position without its own must not keep those of the one chosen before.
  if (!dirtyFields.description) form.setValue('description', skill?.default_description ?? '')
  if (!dirtyFields.no_experience_required) form.setValue('no_experience_required', skill?.default_no_experience_required ?? false)
}
