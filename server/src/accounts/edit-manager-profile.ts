import type { CallResult, HandlerInput } from '@muster/contract/endpoint.ts'
import type { patchManagerProfile } from '@muster/contract/accounts/user-endpoints.ts'
import { record } from '../audit/record.ts'
import { actorOf, type Context } from '../context.ts'
import { invalid, Problem } from '../problem.ts'
import { getManagerProfile } from './user-queries.ts'
import { isManagerSkill, updateManagerSkill } from './user-store.ts'

/** Edits the signed-in manager's profile. NOT_FOUND for someone who manages nothing. Refuses an unknown role. */
export async function editManagerProfile(
  context: Context,
  { manager_skill_id }: HandlerInput<typeof patchManagerProfile>['body'],
): Promise<CallResult<typeof patchManagerProfile>> {
  const { db } = context
  const { user_id } = actorOf(context)
  if (manager_skill_id !== null && !(await isManagerSkill(db, manager_skill_id)))
    throw invalid('manager_skill_id', 'Choose a role from the list')
  const edited = await updateManagerSkill(db, user_id, manager_skill_id)
  if (edited === null) throw new Problem('NOT_FOUND')
  if (edited.was !== manager_skill_id)
    await record(context, {
      action: 'manager-profile.edited',
      subject_kind: 'user',
      subject_id: user_id,
      changes: { manager_skill_id, was: edited.was },
    })
  return getManagerProfile(db, user_id)
}
