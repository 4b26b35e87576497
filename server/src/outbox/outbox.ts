import type { Placing } from '@muster/contract/gigs/assignments/assignment.ts'
import { fromKysely, type Job, PgBoss } from 'pg-boss'
import type { FastifyBaseLogger } from 'fastify'
import { type Database, withOptions } from '../db/database.ts'
import type { Payer } from '../providers/card-payments.ts'

/** Every effect outside the database, by queue. Bodies carry opaque ids and the receiver's text, but no code or token in clear text. */
export interface Jobs {
  /** Sends one message. The effect id keeps a repeated run from sending it again. */
  'send-message': {
    effect_id: string
    channel: 'sms' | 'email' | 'push'
    user_id: number | null
    to: string
    subject: string | null
    body: string
    /** The language of the body; an email says it to screen readers. English unless named. */
    language?: 'en' | 'es'
    /** The page that a push notice opens. */
    link?: string
    /** A sign-in code, sealed. It goes in the place that the body keeps for it. */
    sealed_code?: string
  }
  /** Requests one transfer from the card provider. The transfer's key makes a repeated run harmless. */
  'send-transfer': { transfer_id: number }
  /** Asks the payments provider how a pro's account is. */
  'read-payout-account': { external_id: string }
  /** Asks the card provider how a saved method is. */
  'read-payment-method': { external_id: string }
  /** Keeps the card that a payer chose on the card provider's own page. */
  'adopt-method': { payer: Payer; external_id: string }
  /** Sends the evidence about a disputed charge to the card provider. */
  'send-evidence': { dispute_id: number }
  /** Has the card provider forget a method that a payer removed. */
  'forget-method': { payer: Payer; external_id: string }
  /** Selects the best applicants of a gig. */
  'auto-select': { gig_id: number }
  /** Updates the screens of a market's pros when more of them see a location's new shifts. */
  'show-shifts': { location_id: number; market_id: number }
  /** Offers shifts of a market to pros, or assigns pros to them. */
  'place-pros': { market_id: number; gig_ids: number[]; pro_ids: number[]; placing: Placing }
  /** Notifies a pro of a dismissal that was not taken back. */
  'tell-dismissed': { gig_id: number; application_id: number }
  /** Notifies a pro of a manager's offer that was not taken back. */
  'tell-selected': { gig_id: number; application_id: number }
  /** Notifies a pro of a decision about a certificate that was not taken back, and lets it count. */
  'tell-certification': { request_id: number; decision_id: string }
  /** Pays what the overtime of a pro's work week adds to shifts that were charged before. */
  'settle-work-week': { market_id: number; pro_id: number; application_id: number; around: string }
  /** Pays the pros of charges that go on an invoice. */
  'earn-invoiced': { payment_ids: number[]; market_id: number }
  /** Ends the coming shifts of a pro, if the suspension still stands. */
  'end-suspended': { suspension_id: number }
  /** Notifies those who have not read a message of a conversation. */
  'tell-message': { conversation_id: number; sequence: number }
  /** Has the translation service translate a message. */
  'translate-message': { conversation_id: number; sequence: number; language: 'en' | 'es' }
  /** Delivers a message to the pros of a group. */
  'send-broadcast': { broadcast_id: number }
  /** Erases the files of a message that its author removed. */
  'erase-photos': { conversation_id: number }
  /** Puts everything held about a person into one file. */
  'prepare-export': { user_id: number; requested_at: string }
  /** Sends to an alert's webhook that it turned on or is over. */
  'deliver-alert': { happening_id: number }
  /** Sends usage statistics to the service for analytics. */
  'send-usage': { event_ids: number[] }
}
export type JobName = keyof Jobs

interface JobOptions {
  /** Starts this much later, by the database's clock. The process's own may be wrong. */
  afterSeconds?: number
}

export interface Outbox {
  /** Enqueues in the caller's transaction, so a job exists exactly when the transaction commits. */
  enqueue<N extends JobName>(trx: Database, name: N, data: Jobs[N], options?: JobOptions): Promise<void>
  /** Enqueues many jobs of a queue in one statement. */
  enqueueAll<N extends JobName>(
    trx: Database,
    name: N,
    data: readonly Jobs[N][],
    options?: { afterSeconds?: number | ((one: Jobs[N]) => number) },
  ): Promise<void>
}

export const jobNames: readonly JobName[] = [
  'send-message',
  'send-transfer',
  'read-payout-account',
  'read-payment-method',
  'adopt-method',
  'send-evidence',
  'forget-method',
  'auto-select',
  'show-shifts',
  'place-pros',
  'tell-dismissed',
  'tell-selected',
  'tell-certification',
  'settle-work-week',
  'earn-invoiced',
  'end-suspended',
  'tell-message',
  'translate-message',
  'send-broadcast',
  'erase-photos',
  'prepare-export',
  'deliver-alert',
  'send-usage',
]

/** Whether a queue is one of ours. */
export const isJobName = (name: string): name is JobName => jobNames.some((one) => one === name)

/** Retries end: after about an hour of back-off a job stays failed, and the admin area shows it. */
const QUEUE = {
  retryLimit: 12,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 600,
  // Above every deadline of a third party, so a try ends before the next one starts.
  expireInSeconds: 30,
  deleteAfterSeconds: 7 * 86_400,
} as const

/** A message's job carries its text, so it stays only an hour after its end. The message log keeps whether it left. */
const MESSAGE_QUEUE = { ...QUEUE, deleteAfterSeconds: 3_600 } as const

export function openBoss(url: string, log: FastifyBaseLogger, { work }: { work: boolean }): PgBoss {
  const boss = new PgBoss({
    connectionString: withOptions(url),
    application_name: 'muster-jobs',
    max: 4,
    supervise: work,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    schedule: false,
    useListenNotify: false,
  })
  boss.on('error', (error: Error) => log.error({ err: error }, 'job queue'))
  return boss
}

/** Installs the queue's tables and creates every queue. Safe to repeat. */
export async function prepareQueues(boss: PgBoss): Promise<void> {
  for (const name of jobNames) {
    const queue = name === 'send-message' ? MESSAGE_QUEUE : QUEUE
    await boss.createQueue(name, queue)
    await boss.updateQueue(name, queue)
  }
}

export const outboxOf = (boss: PgBoss): Outbox => ({
  async enqueueAll(trx, name, all, options = {}) {
    if (all.length === 0) return
    const { afterSeconds } = options
    const laterOf = (one: (typeof all)[number]) =>
      afterSeconds === undefined ? {} : { startAfter: Math.ceil(typeof afterSeconds === 'number' ? afterSeconds : afterSeconds(one)) }
    await boss.insert(
      name,
      all.map((data) => ({ data, ...laterOf(data) })),
      { db: fromKysely(trx) },
    )
  },
  async enqueue(trx, name, data, options = {}) {
    await boss.send(name, data, {
      db: fromKysely(trx),
      ...(options.afterSeconds !== undefined && { startAfter: Math.ceil(options.afterSeconds) }),
    })
  },
})

/** The work of each queue. A thrown error means: try again later. `signal` aborts at the job's deadline. */
export type Workers = { [N in JobName]: (data: Jobs[N], signal: AbortSignal) => Promise<void> }

/** How many jobs of a queue run at once in a process. Each is claimed and ended alone, so a slow one delays no other. */
const AT_ONCE: Record<JobName, number> = {
  'send-message': 6,
  'send-transfer': 3,
  'read-payout-account': 1,
  'read-payment-method': 1,
  'adopt-method': 1,
  'send-evidence': 1,
  'forget-method': 1,
  'auto-select': 2,
  'show-shifts': 1,
  'place-pros': 1,
  'tell-dismissed': 2,
  'tell-selected': 2,
  'tell-certification': 2,
  'settle-work-week': 1,
  'earn-invoiced': 1,
  'end-suspended': 1,
  'tell-message': 2,
  'translate-message': 2,
  'send-broadcast': 1,
  'erase-photos': 1,
  'prepare-export': 1,
  'deliver-alert': 2,
  'send-usage': 1,
}

export async function startWorkers(boss: PgBoss, workers: Workers, log: FastifyBaseLogger): Promise<void> {
  const start = async <N extends JobName>(name: N): Promise<void> => {
    // A job may be there before the worker's name is.
    const worker: { id?: string } = {}
    worker.id = await boss.work<Jobs[N]>(name, { pollingIntervalSeconds: 0.5 }, async ([job]: Job<Jobs[N]>[]) => {
      if (job === undefined) return
      try {
        await workers[name](job.data, job.signal)
      } catch (error) {
        log.warn({ err: error, queue: name, job: job.id }, 'job will be tried again')
        throw error
      } finally {
        // There may be more. Left alone, a worker waits half a second after each job, and a queue of a hundred takes a minute.
        if (worker.id !== undefined) boss.notifyWorker(worker.id)
      }
    })
  }
  for (const name of jobNames) for (let one = 0; one < AT_ONCE[name]; one++) await start(name)
}
