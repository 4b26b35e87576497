import { sql } from 'kysely'
import type { Deps } from '../deps.ts'
import { putDemoCards } from './demo-cards.ts'
import { putDemoEvidence } from './demo-evidence.ts'
import { putDemoPictures } from './demo-pictures.ts'
import { demoAccounts, seedTour } from './tour/seed-tour.ts'
import { DEMO_PIN, demoKioskToken } from './tour/tour-kiosk.ts'
import { isOperatorHere, keepDemoOperator } from './living/demo-operator.ts'
import { startLivingMarket } from './living/living-market.ts'

export { demoAccounts, DEMO_PIN, demoKioskToken }

export interface Demo {
  stop(): Promise<void>
}

/** Writes the tour into an installation without locations. True when it did. */
export async function seedDemoOnce({ db, secret }: Pick<Deps, 'db' | 'secret'>): Promise<boolean> {
  const { rows } = await sql<{ has_any: boolean }>`SELECT EXISTS (SELECT 1 FROM location) AS has_any`.execute(db)
  if (rows[0]?.has_any) return false
  await seedTour(db, { secret })
  return true
}

const MOST_PLAYERS = 60

/** Starts the demo market: the seeded pros play, those shown to people only answer messages, and an operator named Demo approves. */
export async function startDemo({ deps, address }: { deps: Deps; address: string }): Promise<Demo | null> {
  const shown = demoAccounts.map(({ phone_number }) => phone_number)
  const { rows } = await sql<{ market_id: number; kind: 'phone' | 'email'; value: string }>`
    SELECT p.market_id, i.kind, i.value FROM pro p JOIN login_identity i ON i.user_id = p.user_id AND i.verified_at IS NOT NULL
    WHERE p.is_demo AND i.value NOT IN (SELECT unnest(${shown}::text[]))
      AND coalesce(p.suspended_until < app_now(), true) ORDER BY p.id LIMIT ${MOST_PLAYERS}`.execute(deps.db)
  const talkers = await sql<{ phone_number: string }>`
    SELECT i.value AS phone_number FROM pro p JOIN login_identity i ON i.user_id = p.user_id AND i.kind = 'phone' AND i.verified_at IS NOT NULL
    WHERE p.is_demo AND i.value IN (SELECT unnest(${shown}::text[])) ORDER BY p.id`.execute(deps.db)
  if (rows.length === 0) return null
  await putDemoPictures(deps.images)
  await putDemoCards(deps.db, deps.images)
  await putDemoEvidence(deps.db, deps.images)
  return startLivingMarket({
    address,
    operator: await keepDemoOperator(deps.db),
    isOperatorHere: () => isOperatorHere(deps.db),
    pros: rows.map(({ market_id, kind, value }) => ({ market_id, login: kind === 'phone' ? { phone_number: value } : { email: value } })),
    talkers: talkers.rows,
    chance: Math.random,
    speed: 1,
    log: deps.log,
  })
}
