import { type Context, locationOf } from '../context.ts'
import { invalid } from '../problem.ts'
import { countUsableRequirements } from '../skills/skill-queries.ts'

/** Refuses requirements that are neither shared nor the location's own, to keep what other businesses wrote private. */
export async function refuseForeignRequirements(
  context: Context,
  ids: readonly number[] | undefined,
  target: 'requirement_ids' | 'selected_requirement_ids' = 'selected_requirement_ids',
): Promise<void> {
  const wanted = new Set(ids)
  if (wanted.size > 0 && (await countUsableRequirements(context.db, [...wanted], locationOf(context).id)) < wanted.size)
    throw invalid(target, 'Choose a requirement from the list')
}
