import type { Insertable } from 'kysely'
import type { Context } from '../context.ts'
import type { AdhocPayment, Refund } from '../db/schema.generated.ts'

type Writer = Pick<Context, 'db' | 'actor'>

export async function insertAdhoc({ db, actor }: Writer, row: Omit<Insertable<AdhocPayment>, 'created_by'>): Promise<number> {
  const { id } = await db
    .insertInto('adhoc_payment')
    .values({ ...row, created_by: actor?.user_id ?? null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function insertRefund({ db, actor }: Writer, row: Omit<Insertable<Refund>, 'created_by'>): Promise<number> {
  const { id } = await db
    .insertInto('refund')
    .values({ ...row, created_by: actor?.user_id ?? null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
