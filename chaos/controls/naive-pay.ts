import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { NaiveControl } from '../goal.ts'

const PAYMENTS = 300
const KILLS = 40
/** The payer is killed after 1 to this many charges, so 40 kills fall among the 300 payments. */
const MOST_CHARGES_A_LIFE = 8
const LIFE_ENDS_WITHIN_MS = 30_000
/** A card provider on a network is slower than a database. */
const PROVIDER_TAKES_MS = 10

/** A card provider that remembers every charge and survives when its client is killed. */
async function startProvider() {
  const charges = new Map<number, number>()
  let heard = (): void => undefined
  const server = createServer((request, response) => {
    const id = Number(request.url?.slice(1))
    charges.set(id, (charges.get(id) ?? 0) + 1)
    heard()
    void delay(PROVIDER_TAKES_MS).then(() => response.end())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address !== 'object') throw new Error('the provider has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    charges,
    /** Calls back at every charge from now on. */
    onCharge: (listener: () => void) => {
      heard = listener
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

type Order = 'charge-then-record' | 'record-then-charge'

/** One life of the payer: killed after `charges` charges, or done when everyone is paid. Returns whether it was killed. */
async function live(url: string, provider: Awaited<ReturnType<typeof startProvider>>, order: Order, charges: number): Promise<boolean> {
  const payer = spawn(process.execPath, [join(import.meta.dirname, 'naive-payer.ts'), url, provider.url, order], {
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: LIFE_ENDS_WITHIN_MS,
    killSignal: 'SIGKILL',
  })
  let left = charges
  provider.onCharge(() => {
    if (--left === 0) payer.kill('SIGKILL')
  })
  const [code] = (await once(payer, 'exit')) as [number | null]
  if (code !== null && code !== 0) throw new Error(`the naive payer ended with ${code}`)
  return code === null
}

/** Pays the obvious way under the same number of kills: what it notes and what it charges drift apart. */
export const naivePayer = (order: Order): NaiveControl => ({
  name: order.replaceAll('-', ' '),
  async run({ cluster, random }) {
    const database = await cluster.createDatabase()
    const provider = await startProvider()
    try {
      await database.pool.query('CREATE TABLE naive_payment (id integer PRIMARY KEY, paid boolean NOT NULL DEFAULT false)')
      await database.pool.query('INSERT INTO naive_payment SELECT generate_series(1, $1::int)', [PAYMENTS])
      let kills = 0
      while (kills < KILLS && (await live(database.url, provider, order, random.whole(1, MOST_CHARGES_A_LIFE)))) kills++
      await live(database.url, provider, order, Number.POSITIVE_INFINITY)
      const { rows } = await database.pool.query<{ id: number }>('SELECT id FROM naive_payment WHERE paid')
      const twice = [...provider.charges.values()].filter((times) => times > 1).length
      const lost = rows.filter(({ id }) => !provider.charges.has(id)).length
      return { broke: twice + lost > 0, said: `${twice} charged twice, ${lost} noted as paid and never charged (${kills} kills)` }
    } finally {
      provider.close()
      await database.drop()
    }
  },
})
