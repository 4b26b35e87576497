import { record } from '../../audit/record.ts'
import { contextOfJob } from '../../context.ts'
import { inTransaction } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { isInvoiceDue, listInvoicesToTry } from '../charge-refusal-queries.ts'
import { collectAgain } from './collect-invoice.ts'
import { lockInvoice } from './invoice-locks.ts'

/** Tries refused charges of invoices again that are due, as `retryCharges` those of shifts. Returns how many it sent. */
export async function retryInvoices(deps: Deps): Promise<number> {
  let sent = 0
  for (const id of await listInvoicesToTry(deps.db)) {
    try {
      if (await retryInvoice(deps, id)) sent++
    } catch (error) {
      deps.log.error({ err: error, invoice_id: id }, 'could not try an invoice again')
    }
  }
  if (sent > 0) deps.wake()
  return sent
}

const retryInvoice = (deps: Deps, id: number): Promise<boolean> =>
  inTransaction(deps.db, async (db) => {
    const invoice = await lockInvoice(db, id)
    if (invoice === null || !(await isInvoiceDue(db, id))) return false
    const context = contextOfJob(deps, db)
    await record(context, {
      action: 'invoice.pay_asked',
      subject_kind: 'invoice',
      subject_id: id,
      changes: { attempts: invoice.attempts + 1, by: 'schedule' },
    })
    await collectAgain(context, invoice)
    return true
  })
