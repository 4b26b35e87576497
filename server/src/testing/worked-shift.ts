import { createHmac, randomUUID } from 'node:crypto'
import { approvePunchedHours } from '@muster/contract/timesheets/hours-edit-endpoints.ts'
import { selectApplicant } from '@muster/contract/gigs/applications/application-endpoints.ts'
import { applyToGig, confirmApplication } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { purposeKey } from '../settings/purpose-key.ts'
import type { TransferEvent } from '../providers/card-payments.ts'
import { makeGig } from './make-gig.ts'
import type { TestApp } from './start-test-app.ts'
import { clock, newPro, type Person } from './test-person.ts'

const HOUR = 3_600

/** A shift of six hours at $22, worked to the minute, approved unless `approved` says otherwise, still to be paid. */
export async function workedShift(
  app: TestApp,
  manager: Person & { location_id: number },
  {
    skill_ids = [1],
    pros = 1,
    approved = true,
    has_bank = true,
    ref,
  }: { skill_ids?: number[]; pros?: number; approved?: boolean; has_bank?: boolean; ref?: string } = {},
) {
  await app.travel(0)
  const gig = await makeGig(manager, 30, { allowed_confirmed_pros: pros })
  const workers: { pro: Awaited<ReturnType<typeof newPro>>; id: number }[] = []
  for (let place = 0; place < pros; place++) {
    const pro = await newPro(app, { skill_ids, has_bank, ...(ref && { ref }) })
    const { id } = await pro.call(applyToGig, { params: { id: gig.id } })
    await manager.call(selectApplicant, { params: { id } })
    await pro.call(confirmApplication, { params: { id } })
    workers.push({ pro, id })
  }
  // The shift starts at a full minute. A minute later, on a slow machine, would be a minute late.
  await app.travel(30 * HOUR - 60)
  for (const { pro, id } of workers) await clock(pro, id, 'CLOCK_IN', gig.checkin_code)
  await app.travel(36 * HOUR + 60)
  for (const { pro, id } of workers) await clock(pro, id, 'CLOCK_OUT')
  const application_ids = workers.map(({ id }) => id)
  if (approved) await manager.call(approvePunchedHours, { params: { id: gig.id }, body: { application_ids } })
  const [{ pro, id }] = workers as [(typeof workers)[number]]
  return { pro, gig, id, ask: { gig_id: gig.id, application_ids, tips: [], bonuses: [] } }
}

type ToldByProvider = Pick<TransferEvent, 'kind'> & Partial<TransferEvent>

/** Posts an event of the embedded card provider, signed with this secret. Answers the HTTP status. */
export async function tellByProvider(app: TestApp, event: ToldByProvider, secret = app.deps.secret): Promise<number> {
  const whole: TransferEvent = {
    external_id: `evt_${randomUUID()}`,
    reference: `tr_${randomUUID()}`,
    idempotency_key: null,
    error_code: null,
    error_message: null,
    ...event,
  }
  const payload = JSON.stringify(whole)
  const headers = {
    'content-type': 'application/json',
    'x-muster-signature': createHmac('sha256', purposeKey(secret, 'embedded card events')).update(payload).digest('hex'),
  }
  return (await app.app.inject({ method: 'POST', url: '/api/provider-webhooks/card-payments/', headers, payload })).statusCode
}

/** The key of the transfer that a payment waits for or ended with. */
export async function transferKeyOf(app: TestApp, payment_id: number): Promise<string> {
  const { idempotency_key } = await app.deps.db
    .selectFrom('payment as y')
    .innerJoin('provider_transfer as t', 't.id', 'y.transfer_id')
    .select('t.idempotency_key')
    .where('y.id', '=', payment_id)
    .executeTakeFirstOrThrow()
  return idempotency_key
}
