import { listDisputes } from '@muster/contract/payments/dispute-endpoints.ts'
import { payForWork } from '@muster/contract/payments/payment-endpoints.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { TestApp } from './start-test-app.ts'
import { addCard, type Person } from './test-person.ts'
import { workedShift } from './worked-shift.ts'

const DISPUTED_CARD = '4000000000002685'

/** Runs jobs and the provider's events until it says nothing more for now. */
export async function untilQuiet(app: TestApp): Promise<void> {
  await expect
    .poll(
      async () =>
        (await app.workOff(),
        await sql`SELECT 1 FROM embedded_event WHERE announced_at IS NULL AND due_at < clock_timestamp() + interval '1 hour'`.execute(
          app.deps.db,
        )).rows.length,
      { timeout: 20_000 },
    )
    .toBe(0)
}

/** A shift of the manager that was worked, approved and charged to a card whose bank asks the charge back. */
export async function disputedCharge(app: TestApp, operator: Person, manager: Person & { location_id: number }) {
  const before = (await operator.call(listDisputes, {})).length
  const work = await workedShift(app, manager)
  await addCard(manager, DISPUTED_CARD)
  await manager.call(payForWork, { body: work.ask })
  await untilQuiet(app)
  expect(await operator.call(listDisputes, {})).toHaveLength(before + 1)
  const { rows } = await sql<{ id: number }>`SELECT max(id) AS id FROM dispute`.execute(app.deps.db)
  return { ...work, id: rows[0]!.id }
}
