import { randomBytes } from 'node:crypto'
import type { StartedView } from '@muster/contract/view-as/view-as-endpoints.ts'
import { VIEW_MINUTES, whyNotViewAs } from '@muster/contract/view-as/view-as-rules.ts'
import { tokenHash, viewToken } from '../accounts/token-hash.ts'
import { record } from '../audit/record.ts'
import { actorOf, type Context, contextOfJob } from '../context.ts'
import { inTransaction } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { Problem, refuse } from '../problem.ts'
import { lockViewable } from './view-queries.ts'
import { type EndedView, endOwnView, endViewOfSession, endViewsThatAreOver, insertView } from './view-store.ts'

const AT_ONCE = 100

/** Lets someone of the staff read the product as this person does. A view that their session has open ends first. Throws NOT_FOUND. */
export async function startView(context: Context, id: number, reason: string): Promise<StartedView> {
  const { db } = context
  const { user_id: staff_id, session_id } = actorOf(context)
  const account = await lockViewable(db, id)
  if (account === null) throw new Problem('NOT_FOUND')
  refuse(whyNotViewAs(staff_id, account))
  await recordEnds(context, await endViewOfSession(db, session_id))
  const token = viewToken(randomBytes(32).toString('base64url'))
  const view = await insertView(db, { user_id: id, staff_id, session_id, token_hash: tokenHash(token), reason, minutes: VIEW_MINUTES })
  await record(context, {
    action: 'user.viewed_by_staff',
    subject_kind: 'user',
    subject_id: id,
    changes: { view: view.id, reason, until: view.expires_at },
  })
  const { name, app_mode } = account
  return { id: view.id, token, user_id: id, name, app_mode, expires_at: view.expires_at, expires_in: VIEW_MINUTES * 60 }
}

/** Ends someone's own view. Does nothing if it ended already. */
export async function endView(context: Context, id: number): Promise<void> {
  await recordEnds(context, await endOwnView(context.db, id, actorOf(context).user_id))
}

/** Notes the end of views whose time is up, or whose session or role is over. The server has refused them since then. */
export async function endOldViews(deps: Deps): Promise<void> {
  await inTransaction(deps.db, async (db) => recordEnds(contextOfJob(deps, db), await endViewsThatAreOver(db, AT_ONCE)))
}

async function recordEnds(context: Context, views: readonly EndedView[]): Promise<void> {
  if (views.length === 0) return
  await record(
    context,
    ...views.map(({ id, user_id, staff_id, started_at, ended_at }) => ({
      action: 'user.view_ended' as const,
      subject_kind: 'user' as const,
      subject_id: user_id,
      changes: { view: id, staff: staff_id, began: started_at, ended: ended_at },
    })),
  )
}
