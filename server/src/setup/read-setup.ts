import type { Adapter, Setup } from '@muster/contract/setup/setup.ts'
import { isBrandChosen } from '../brand/brand-queries.ts'
import { actorOf, type Context } from '../context.ts'
import { findFirstMarket, findOwnReceivers, findSetup, listSetupPositions } from './setup-queries.ts'

/** How far the setup is. An installation that never had one is done. */
export async function readSetup(context: Context): Promise<Setup> {
  const { db } = context
  const setup = await findSetup(db)
  const isOpen = setup !== null && setup.finished_at === null
  const market = isOpen ? await findFirstMarket(db) : null
  const step = !isOpen
    ? 'done'
    : !(await isBrandChosen(db))
      ? 'provider'
      : market === null
        ? 'market'
        : setup.positions_at === null
          ? 'positions'
          : 'adapters'
  return {
    step,
    market,
    positions: market === null ? [] : await listSetupPositions(db, market.id),
    adapters: await listAdapters(context),
  }
}

/** Who does what for this installation, and where a test of it goes. */
async function listAdapters(context: Context): Promise<Adapter[]> {
  const { adapters } = context.deps.config
  const { sms, mail, push } = await findOwnReceivers(context.db, actorOf(context).user_id)
  const hostOf = (url: string | undefined): string => (url === undefined ? 'embedded' : new URL(url).hostname)
  return [
    { name: 'cards', provider: context.deps.cards.name, sends_to: null },
    { name: 'sms', provider: hostOf(adapters.sms?.SMS_URL), sends_to: sms },
    { name: 'mail', provider: hostOf(adapters.mail?.MAIL_URL), sends_to: mail },
    { name: 'push', provider: adapters.push === null ? 'embedded' : 'web push', sends_to: push === null ? null : 'device' },
    { name: 'images', provider: context.deps.images.provider, sends_to: null },
    { name: 'places', provider: adapters.places === null ? 'embedded' : 'mapbox', sends_to: null },
  ]
}
