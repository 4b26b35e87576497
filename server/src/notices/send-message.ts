import type { Deps } from '../deps.ts'
import type { Jobs } from '../jobs/outbox.ts'
import { claimMessage, setSent } from './notice-store.ts'

/** Hands one message to its adapter. Run twice it sends once, unless the process died between sending and noting it. */
export async function sendMessage({ db, messages }: Deps, job: Jobs['send-message']): Promise<void> {
  const { effect_id, channel, user_id, to, subject, body } = job
  if (!(await claimMessage(db, { effect_id, channel, user_id, recipient: to, subject, body }))) return
  await messages.send({ effect_id, channel, to, subject, body })
  await setSent(db, effect_id)
}
