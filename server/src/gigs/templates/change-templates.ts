import type { GigTemplate, GigTemplateEdit, NewGigTemplate } from '@muster/contract/gigs/templates/template.ts'
import { centsOf } from '@muster/contract/money.ts'
import { record } from '../../audit/record.ts'
import { actorOf, type Context, locationOf } from '../../context.ts'
import { invalid, Problem } from '../../problem.ts'
import { refuseForeignFiles } from '../refuse-foreign-files.ts'
import { refuseForeignRequirements } from '../refuse-foreign-requirements.ts'
import { findMinimumWage, getGigTemplate } from './template-queries.ts'
import {
  insertTemplate,
  isNameTaken,
  lockTemplate,
  markTemplateRemoved,
  setTemplateAttachments,
  setTemplateRequirements,
  type TemplateRow,
  updateTemplate,
} from './template-store.ts'

const TAKEN = 'There is already a template with this name'

/** Refuses a position, wage, requirements or pictures that the location or its market can't use, and names the field. */
async function check(context: Context, input: Partial<NewGigTemplate> & { skill_id: number; wage_cents: number }): Promise<void> {
  const { db } = context
  const location = locationOf(context)
  const minimum = await findMinimumWage(db, input.skill_id, location.market_id)
  if (minimum === null) throw invalid('skill_id', 'Choose a position from the list')
  if (input.wage_cents < minimum) throw new Problem('WAGE_BELOW_MINIMUM', undefined, { target: 'hourly_rate', target_value: minimum / 100 })
  await refuseForeignRequirements(context, input.requirement_ids, 'requirement_ids')
  await refuseForeignFiles(context, input.attachment_ids)
}

/** Saves a template. Its name must be unique at the location, ignoring case. */
export async function addGigTemplate(context: Context, input: NewGigTemplate): Promise<GigTemplate> {
  const { db } = context
  const location = locationOf(context)
  if (input.location_id !== location.id) throw invalid('location_id', 'This is not the current location')
  const { hourly_rate, requirement_ids, attachment_ids, ...row } = input
  const hourly_rate_cents = centsOf(hourly_rate)
  await check(context, { ...input, wage_cents: hourly_rate_cents })
  const id = await insertTemplate(db, { ...row, hourly_rate_cents, created_by: actorOf(context).user_id })
  if (id === null) throw invalid('name', TAKEN)
  await setTemplateRequirements(db, id, requirement_ids)
  await setTemplateAttachments(db, id, attachment_ids)
  await record(context, { action: 'template.added', subject_kind: 'gig_template', subject_id: id })
  return getGigTemplate(db, id, location.id)
}

/** The location that has the template after the edit. The actor must run it. */
function locationOfEdit(context: Context, { location_id }: GigTemplateEdit): number {
  const here = locationOf(context).id
  if (location_id === undefined || location_id === here) return here
  if (!actorOf(context).locations.has(location_id)) throw invalid('location_id', 'There is no such record')
  return location_id
}

function at(context: Context, location_id: number): Context {
  const { role, market_id } = actorOf(context).locations.get(location_id) ?? locationOf(context)
  return { ...context, location: { id: location_id, role, market_id } }
}

/** What the template's new location must have too. */
const partsOf = ({ requirements, attachments }: GigTemplate) => ({
  requirement_ids: requirements.map(({ id }) => id),
  attachment_ids: attachments.map(({ id }) => id),
})

/** Changes a template, or gives it to another location that the actor runs. Shifts posted from it stay as they are. */
export async function editGigTemplate(context: Context, id: number, edit: GigTemplateEdit): Promise<GigTemplate> {
  const { db } = context
  const location_id = locationOf(context).id
  const held = await lockTemplate(db, { id, location_id })
  if (held === null) throw new Problem('NOT_FOUND')
  const { hourly_rate, requirement_ids, attachment_ids, ...rest } = edit
  const hourly_rate_cents = hourly_rate === undefined ? held.hourly_rate_cents : centsOf(hourly_rate)
  const there = locationOfEdit(context, edit)
  const before = await getGigTemplate(db, id, location_id)
  const kept = there === location_id ? {} : partsOf(before)
  await check(at(context, there), { ...kept, ...edit, skill_id: edit.skill_id ?? held.skill_id, wage_cents: hourly_rate_cents })
  const name = edit.name ?? before.name
  if (await isNameTaken(db, { id, location_id: there, name })) throw invalid('name', TAKEN)
  const change: Partial<TemplateRow & { location_id: number }> = { ...rest, hourly_rate_cents }
  await updateTemplate(db, id, change)
  if (requirement_ids !== undefined) await setTemplateRequirements(db, id, requirement_ids)
  if (attachment_ids !== undefined) await setTemplateAttachments(db, id, attachment_ids)
  await record(context, { action: 'template.edited', subject_kind: 'gig_template', subject_id: id, changes: { fields: Object.keys(edit) } })
  return getGigTemplate(db, id, there)
}

/** Deletes a template. Shifts posted from it stay. */
export async function removeGigTemplate(context: Context, id: number): Promise<null> {
  const held = await lockTemplate(context.db, { id, location_id: locationOf(context).id })
  if (held === null) throw new Problem('NOT_FOUND')
  await markTemplateRemoved(context.db, id)
  await record(context, { action: 'template.removed', subject_kind: 'gig_template', subject_id: id })
  return null
}
