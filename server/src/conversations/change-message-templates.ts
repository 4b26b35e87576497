import { type MessageTemplate, MOST_TEMPLATES, type NewMessageTemplate } from '@muster/contract/conversations/message-template.ts'
import { record } from '../audit/record.ts'
import { actorOf, type Context, locationOf } from '../context.ts'
import { invalid, Problem } from '../problem.ts'
import { deleteTemplate, insertTemplate, lockTemplates, updateTemplate } from './message-template-store.ts'

/** Saves a template of the current location. Refuses more than a location may have. */
export async function addMessageTemplate(context: Context, template: NewMessageTemplate): Promise<MessageTemplate> {
  const location_id = locationOf(context).id
  if ((await lockTemplates(context.db, location_id)) >= MOST_TEMPLATES)
    throw invalid('name', `A location can have ${MOST_TEMPLATES} message templates. Delete one first`)
  const added = await insertTemplate(context.db, { ...template, location_id, created_by: actorOf(context).user_id })
  await record(context, { action: 'message_template.added', subject_kind: 'message_template', subject_id: added.id })
  return added
}

/** Changes a template of the current location. Throws NOT_FOUND, also for one of another location. */
export async function editMessageTemplate(context: Context, id: number, template: NewMessageTemplate): Promise<MessageTemplate> {
  const edited = await updateTemplate(context.db, id, { ...template, location_id: locationOf(context).id })
  if (edited === null) throw new Problem('NOT_FOUND')
  await record(context, { action: 'message_template.edited', subject_kind: 'message_template', subject_id: id })
  return edited
}

/** Deletes a template of the current location. Throws NOT_FOUND, also for one of another location. */
export async function removeMessageTemplate(context: Context, id: number): Promise<void> {
  if (!(await deleteTemplate(context.db, id, locationOf(context).id))) throw new Problem('NOT_FOUND')
  await record(context, { action: 'message_template.removed', subject_kind: 'message_template', subject_id: id })
}
