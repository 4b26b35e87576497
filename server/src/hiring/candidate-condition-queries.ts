import { type RawBuilder, sql } from 'kysely'

/** Whether candidate `c` is this pro: by their record, or by their proved phone number. */
export const isCandidateOf = ({ pro_id, user_id }: { pro_id: number; user_id: number }): RawBuilder<boolean> =>
  sql<boolean>`(c.pro_id = ${pro_id} OR c.phone_number IN (SELECT d.value FROM login_identity d
    WHERE d.user_id = ${user_id} AND d.kind = 'phone' AND d.verified_at IS NOT NULL))`
