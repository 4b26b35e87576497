import type { FirstMarket, OfferedPositions } from '@muster/contract/setup/setup.ts'
import { whyNotWages } from '@muster/contract/configuration/configuration-rules.ts'
import { centsOf } from '@muster/contract/money.ts'
import { record } from '../audit/record.ts'
import { writeFirstMarket, writePositions } from '../catalog/first-market.ts'
import type { Context } from '../context.ts'
import type { Database } from '../db/database.ts'
import { invalid, Problem } from '../problem.ts'
import { countPositions } from './setup-queries.ts'
import { lockSetup, setFinished, setMarket, setPositionsChosen } from './setup-store.ts'

async function lockOpenSetup(db: Database) {
  const setup = await lockSetup(db)
  if (setup === null || setup.finished_at !== null) throw new Problem('SETUP_DONE')
  return setup
}

/** Names the first market, or names it again. It gets the rules and the wages of the sample that fits best. */
export async function nameFirstMarket(
  context: Context,
  { name, zip_code, minimum_wage_amount, employment_types }: FirstMarket,
): Promise<void> {
  const { db, deps } = context
  const place = await deps.places.findPostalCode(zip_code)
  if (place === null) throw invalid('zip_code', 'We don’t know this postal code')
  const setup = await lockOpenSetup(db)
  const minimum_wage_cents = centsOf(minimum_wage_amount)
  const { state_code, timezone, latitude, longitude } = place
  const id = await writeFirstMarket(db, setup.market_id, {
    name,
    state_code,
    timezone,
    latitude,
    longitude,
    supported_employment_types: [...new Set(employment_types)],
    minimum_wage_cents,
  })
  if (id === null) throw invalid('name', 'A market has this name. Choose another.')
  await setMarket(db, { market_id: id, zip_code, minimum_wage_cents })
  await record(context, { action: 'setup.market_named', subject_kind: 'market', subject_id: id, changes: { name, state_code, timezone } })
}

/** Chooses the positions of the first market and their wages. */
export async function choosePositions(context: Context, { positions }: OfferedPositions): Promise<void> {
  const { db } = context
  const { market_id } = await lockOpenSetup(db)
  if (market_id === null) throw invalid('positions', 'Name the market first')
  positions.forEach(({ wages }, at) => {
    const fault = whyNotWages(wages)
    if (fault !== null) throw invalid(`positions.${at}.${fault.target}`, fault.message)
  })
  const ids = positions.map(({ skill_id }) => skill_id)
  if ((await countPositions(db, ids)) !== ids.length) throw invalid('positions', 'Choose positions from the list')
  await writePositions(db, market_id, positions)
  await setPositionsChosen(db)
  const changes = { positions: ids.length }
  await record(context, { action: 'setup.positions_chosen', subject_kind: 'market', subject_id: market_id, changes })
}

/** Ends the setup. */
export async function finishSetup(context: Context): Promise<void> {
  const { db } = context
  const { market_id, positions_at } = await lockOpenSetup(db)
  if (market_id === null || positions_at === null) throw new Problem('SETUP_INCOMPLETE')
  await setFinished(db)
  await record(context, { action: 'setup.finished', subject_kind: 'market', subject_id: market_id })
}
