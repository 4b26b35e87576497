/** A fault that changes no answer, put into the server by replacing one expression. The tests named must notice it. */
export interface Fault {
  file: string
  right: string
  wrong: string
  tests: readonly string[]
}

const SILENT = ['server/src/http/silent-faults.test.ts']
const PAYMENTS = ['server/src/payments/payments.test.ts']

/** Each was once missed by every test. Books that are kept twice and a charge that no one sends are damage in `doctor.test.ts`. */
export const FAULTS: readonly Fault[] = [
  {
    file: 'server/src/http/serve.ts',
    right: 'await keepAnswer(trx, call, status, result)',
    wrong: 'setTimeout(() => void keepAnswer(deps.db, call, status, result).catch(() => undefined), 0)',
    tests: SILENT,
  },
  {
    file: 'server/src/gigs/settle-gig.ts',
    right:
      "tell(db, [`location:${gig.location_id}`, `market:${gig.market_id}`], { kind: 'gig', gig_id: gig.id, location_id: gig.location_id })",
    wrong: 'Promise.resolve()',
    tests: SILENT,
  },
  { file: 'server/src/db/database.ts', right: 'statement_timeout: statementTimeout,', wrong: 'statement_timeout: 0,', tests: SILENT },
  { file: 'server/src/realtime/hub.ts', right: '5_000', wrong: '50', tests: SILENT },
  { file: 'server/src/payments/pay-approved-hours.ts', right: "'payment.submitted'", wrong: "'payment.retried'", tests: SILENT },
  {
    file: 'server/src/payments/pay-approved-hours.ts',
    right: "await deps.outbox.enqueue(db, 'send-transfer', { transfer_id })",
    wrong: 'undefined',
    tests: PAYMENTS,
  },
  {
    file: 'server/src/jobs/sweep.ts',
    right: "await deps.outbox.enqueue(db, 'send-transfer', { transfer_id })",
    wrong: 'undefined',
    tests: PAYMENTS,
  },
]
