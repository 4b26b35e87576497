import type { Context } from '../../context.ts'
import { tell } from '../../realtime/tell.ts'

/** Updates the open screens of the pros of a crew. */
export const tellMembers = ({ db }: Pick<Context, 'db'>, gig: { id: number }, pro_ids: readonly number[]): Promise<void> =>
  tell(
    db,
    pro_ids.map((id) => `pro:${id}` as const),
    { kind: 'application', gig_id: gig.id },
  )
