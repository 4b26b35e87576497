import { actorOf, type Context } from '../context.ts'
import { refuse } from '../problem.ts'
import { mayNotWrite } from './writer-block-queries.ts'

/** Refuses what someone writes to many if the staff blocked them from writing messages: MESSAGES_BLOCKED. */
export async function refuseBlockedWriter(context: Context): Promise<void> {
  if (await mayNotWrite(context.db, actorOf(context).user_id)) refuse('MESSAGES_BLOCKED')
}
