import type { GigTemplate, NewGigTemplate } from '@muster/contract/gigs/templates/template.ts'
import type { ShiftDraft, ShiftFormState } from '../shift-values.ts'

/** Writes a template into the form. Date, times, address and number of pros stay as they are. */
export function writeTemplate(form: ShiftFormState, template: GigTemplate): void {
  const touched = { shouldDirty: true, shouldValidate: true }
  form.setValue('skill_id', template.skill_id, touched)
  form.setValue('wage_amount', template.hourly_rate, touched)
  form.setValue('description', template.position_description, touched)
  form.setValue('special_inst', template.private_notes, touched)
  form.setValue('no_experience_required', template.no_experience_required, touched)
  form.setValue('auto_select_enabled', template.auto_select_enabled, touched)
  form.setValue(
    'attachment_ids',
    template.attachments.map(({ id }) => id),
    touched,
  )
  form.setValue(
    'selected_requirement_ids',
    template.requirements.map(({ id }) => id),
    touched,
  )
}

/** The template made from the form; null without a position, a wage or a description. */
export function templateOf(values: ShiftDraft, name: string, location_id: number): NewGigTemplate | null {
  const { skill_id, wage_amount, description } = values
  if (skill_id === undefined || wage_amount === undefined || !description?.trim()) return null
  return {
    name,
    location_id,
    skill_id,
    hourly_rate: wage_amount,
    position_description: description,
    private_notes: values.special_inst ?? '',
    no_experience_required: values.no_experience_required ?? false,
    auto_select_enabled: values.auto_select_enabled ?? false,
    requirement_ids: values.selected_requirement_ids ?? [],
    attachment_ids: values.attachment_ids ?? [],
  }
}
