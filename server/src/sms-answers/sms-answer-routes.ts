import type { Handlers } from '../http/handlers.ts'
import { Problem } from '../problem.ts'
import { takeSms } from './take-sms.ts'

export const smsAnswerRoutes: Handlers<'smsProviderWebhook'> = {
  async smsProviderWebhook(_input, context) {
    const sms = context.raw && context.deps.smsInbox.read(context.raw.body, context.raw.headers)
    if (!sms) throw new Problem('SIGNATURE_INVALID')
    await takeSms(context, sms)
    return null
  },
}
