import { randomUUID } from 'node:crypto'
import type { Handlers } from '../http/handlers.ts'
import { Problem } from '../problem.ts'
import { takeSms } from './take-sms.ts'

export const smsAnswerRoutes: Handlers<'smsProviderWebhook' | 'answerAsPhone'> = {
  async smsProviderWebhook(_input, context) {
    const sms = context.raw && context.deps.smsInbox.read(context.raw.body, context.raw.headers)
    if (!sms) throw new Problem('SIGNATURE_INVALID')
    await takeSms(context, sms)
    return null
  },
  async answerAsPhone({ body: { from, body } }, context) {
    const { config, smsInbox } = context.deps
    if (!config.devTools || smsInbox.compose === undefined) throw new Problem('NOT_FOUND')
    const { raw, headers } = smsInbox.compose({ id: `dev-${randomUUID()}`, from, body })
    const sms = smsInbox.read(raw, headers)
    if (sms === null) throw new Problem('SIGNATURE_INVALID')
    await takeSms(context, sms)
    return null
  },
}
