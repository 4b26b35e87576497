import type { EventWhole } from '@muster/contract/events/event.ts'
import { record } from '../audit/record.ts'
import { actorOf, type Context, locationOf } from '../context.ts'
import { Problem } from '../problem.ts'
import { getEvent, getOrganizationOf, lockEvent } from './event-queries.ts'
import { insertEvent, renameEvent } from './event-store.ts'

/** Creates an event of the current location's organization. Another organization is NOT_FOUND. */
export async function createEvent(context: Context, input: { name: string; organization_id: number }): Promise<EventWhole> {
  const organization_id = await getOrganizationOf(context.db, locationOf(context).id)
  if (input.organization_id !== organization_id) throw new Problem('NOT_FOUND')
  return getEvent(context, await addEvent(context, organization_id, input.name))
}

/** Writes a new event and its audit entry; returns its id. */
export async function addEvent(context: Context, organization_id: number, name: string): Promise<number> {
  const id = await insertEvent(context.db, { organization_id, name, created_by: actorOf(context).user_id })
  await record(context, { action: 'event.created', subject_kind: 'event', subject_id: id })
  return id
}

/** Renames an event. With If-Match, the second of two editors sees the first one's name. */
export async function editEvent(context: Context, id: number, { name }: { name?: string | undefined }): Promise<EventWhole> {
  const event = await lockEvent(context, id)
  if (context.seen_version !== null && context.seen_version !== event.edit_version)
    throw new Problem('EDITED_BY_ANOTHER', undefined, { target_value: { record: await getEvent(context, id), changed_fields: ['name'] } })
  if (name !== undefined) {
    await renameEvent(context.db, id, name)
    await record(context, { action: 'event.renamed', subject_kind: 'event', subject_id: id, changes: { fields: ['name'] } })
  }
  return getEvent(context, id)
}
