import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Answered, type Asked, json, type StandIn, startStandIn } from './stand-in.ts'

const HEADER = /^t=(\d{10}),v1=([0-9a-f]{64})$/
/** A receiver refuses older messages, so an old one that someone sends again does nothing. */
const OLDEST_SECONDS = 300

/** Checks a message as docs/operations.md tells receivers to. */
export function isSigned({ headers, body }: Pick<Asked, 'headers' | 'body'>, secret: string): boolean {
  const [, seconds, given] = HEADER.exec(String(headers['alert-signature'])) ?? []
  if (seconds === undefined || given === undefined) return false
  if (Math.abs(Date.now() / 1_000 - Number(seconds)) > OLDEST_SECONDS) return false
  const expected = createHmac('sha256', secret).update(`${seconds}.`).update(body).digest()
  return timingSafeEqual(Buffer.from(given, 'hex'), expected)
}

export interface WebhookStandIn extends StandIn {
  /** The key it checks signatures with. A message with another one gets a 401. */
  secret: string
  /** What it answers to a message whose signature fits. */
  answer: () => Answered | Promise<Answered>
  /** The bodies of the messages that it took, oldest first. */
  taken: Record<string, unknown>[]
}

/** Replaces someone's receiver of alerts with a real server. */
export async function startWebhookStandIn(): Promise<WebhookStandIn> {
  const taken: Record<string, unknown>[] = []
  const self = { secret: '', answer: (): Answered | Promise<Answered> => json(200, { ok: true }), taken }
  const standIn = await startStandIn(async (asked) => {
    if (!isSigned(asked, self.secret)) return json(401, { error: 'bad signature' })
    const answer = await self.answer()
    if (answer.status === 200) taken.push(JSON.parse(asked.body.toString('utf8')) as Record<string, unknown>)
    return answer
  })
  return Object.assign(self, standIn)
}
