import type { PayrollExport } from '@muster/contract/tax/payroll-endpoints.ts'
import { whyNotClose } from '@muster/contract/tax/payroll-rules.ts'
import { record } from '../audit/record.ts'
import { actorOf, type Context } from '../context.ts'
import { Problem, refuse } from '../problem.ts'
import { findPayrollExport, readPayrollDay } from './payroll-queries.ts'
import { insertPayroll, lockPayroll } from './payroll-store.ts'

/** Closes a payroll period. What employees are paid later for work in it is in the next export. */
export async function closePayroll(context: Context, last_day: string): Promise<PayrollExport> {
  const { db } = context
  await lockPayroll(db)
  const day = await readPayrollDay(db)
  refuse(whyNotClose(last_day, day), { target: 'last_day' })
  const made = await insertPayroll(db, { last_day, created_by: actorOf(context).user_id, closed_until: day.closed_until })
  if (made === null) throw new Problem('NOTHING_TO_EXPORT')
  const { id, line_count: rows } = made
  await record(context, { action: 'payroll.closed', subject_kind: 'payroll_export', subject_id: id, changes: { rows } })
  return (await findPayrollExport(db, id))!
}
