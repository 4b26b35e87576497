import type { Handlers } from '../http/handlers.ts'
import { addMessageTemplate, editMessageTemplate, removeMessageTemplate } from './change-message-templates.ts'
import { fillTemplates } from './fill-templates.ts'

export const messageTemplateRoutes: Handlers<
  'listFilledTemplates' | 'addMessageTemplate' | 'editMessageTemplate' | 'removeMessageTemplate'
> = {
  listFilledTemplates: ({ params }, context) => fillTemplates(context, params.channelUrl),
  addMessageTemplate: ({ body }, context) => addMessageTemplate(context, body),
  editMessageTemplate: ({ params, body }, context) => editMessageTemplate(context, params.id, body),
  removeMessageTemplate: async ({ params }, context) => {
    await removeMessageTemplate(context, params.id)
    return null
  },
}
