import type { NewShiftTemplate, ShiftTemplate } from '@muster/contract/gigs/templates/template.ts'
import { record } from '../../audit/record.ts'
import { type Context, locationOf } from '../../context.ts'
import { invalid, Problem } from '../../problem.ts'
import { getShiftTemplate } from './template-queries.ts'
import { insertShiftTemplate, markShiftTemplateRemoved, updateShiftTemplate } from './template-store.ts'

const HOUR = 60
const minutesOf = (wall: string): number => Number(wall.slice(0, 2)) * HOUR + Number(wall.slice(3, 5))

/** Usual times follow the rules of a shift: 1 to 16 hours, and longer than the break. */
function check(context: Context, { location_id, start_time, end_time, unpaid_break_minutes }: NewShiftTemplate): void {
  if (location_id !== locationOf(context).id) throw invalid('location_id', 'This is not the current location')
  const minutes = (minutesOf(end_time) - minutesOf(start_time) + 24 * HOUR) % (24 * HOUR)
  if (minutes < HOUR || minutes > 16 * HOUR || (unpaid_break_minutes ?? 0) >= minutes)
    throw invalid('end_time', 'A shift lasts 1 to 16 hours and is longer than its break')
}

const TAKEN = 'These times are already saved'
const rowOf = (input: NewShiftTemplate) => ({ ...input, unpaid_break_minutes: input.unpaid_break_minutes ?? null })

export async function addShiftTemplate(context: Context, input: NewShiftTemplate): Promise<ShiftTemplate> {
  check(context, input)
  const id = await insertShiftTemplate(context.db, rowOf(input))
  if (id === null) throw invalid('start_time', TAKEN)
  await record(context, { action: 'shift_template.added', subject_kind: 'shift_template', subject_id: id })
  return getShiftTemplate(context.db, id, input.location_id)
}

export async function editShiftTemplate(context: Context, id: number, input: NewShiftTemplate): Promise<ShiftTemplate> {
  check(context, input)
  const outcome = await updateShiftTemplate(context.db, id, rowOf(input))
  if (outcome === 'absent') throw new Problem('NOT_FOUND')
  if (outcome === 'taken') throw invalid('start_time', TAKEN)
  await record(context, { action: 'shift_template.edited', subject_kind: 'shift_template', subject_id: id })
  return getShiftTemplate(context.db, id, input.location_id)
}

export async function removeShiftTemplate(context: Context, id: number): Promise<null> {
  if (!(await markShiftTemplateRemoved(context.db, id, locationOf(context).id))) throw new Problem('NOT_FOUND')
  await record(context, { action: 'shift_template.removed', subject_kind: 'shift_template', subject_id: id })
  return null
}
