import { type Answered, json } from './stand-in.ts'
import { type StripeObject, StripeRefusal } from './stripe-books.ts'

export const parameter = (code: string, param: string, words: string): StripeRefusal =>
  new StripeRefusal(400, { type: 'invalid_request_error', code, param, message: `${words}: ${param}` })

export const refusal = ({ status, error }: StripeRefusal): Answered => json(status, { error }, { 'request-id': 'req_stand_in' })

export function answerOf(run: () => StripeObject): Answered {
  try {
    return json(200, run(), { 'request-id': 'req_stand_in' })
  } catch (error) {
    if (error instanceof StripeRefusal) return refusal(error)
    throw error
  }
}
