import type { ManagerOnDuty, NewManagerOnDuty } from '@muster/contract/locations/manager-on-duty.ts'
import { record } from '../audit/record.ts'
import { type Context, locationOf } from '../context.ts'
import { invalid, Problem } from '../problem.ts'
import { deleteManagerOnDuty, insertManagerOnDuty } from './manager-on-duty-store.ts'

/** Adds a manager on duty, who pros can ask for at the current location. */
export async function addManagerOnDuty(context: Context, input: NewManagerOnDuty): Promise<ManagerOnDuty> {
  const { id } = locationOf(context)
  if (input.location_id !== id) throw invalid('location_id', 'This is not the current location')
  const added = await insertManagerOnDuty(context.db, input)
  await record(context, { action: 'location.manager_on_duty_added', subject_kind: 'location', subject_id: id })
  return added
}

/** Removes a manager on duty. Shifts that name them stay as they are. */
export async function removeManagerOnDuty(context: Context, id: number): Promise<null> {
  const location = locationOf(context)
  if (!(await deleteManagerOnDuty(context.db, { id, location_id: location.id }))) throw new Problem('NOT_FOUND')
  await record(context, { action: 'location.manager_on_duty_removed', subject_kind: 'location', subject_id: location.id })
  return null
}
