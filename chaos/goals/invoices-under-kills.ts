import { join } from 'node:path'
import { naiveInvoices } from '../controls/naive-invoices.ts'
import type { Goal, Verdict } from '../goal.ts'
import { addInvoiced, readInvoices } from '../invoice-rows.ts'
import { liveOnce } from '../issuer-life.ts'
import { freePort, startServer } from '../server-process.ts'
import { CHARGE_CENTS } from '../worked-rows.ts'

const SHIFTS = 2_000
const KILLS = 20
const WITHIN_MS = 30_000
const LINES_A_SHIFT = 2
const issuer = join(import.meta.dirname, '../server-act-command.ts')

/** R19: the invoice of a week over 2,000 shifts, while the process that issues it is killed 20 times: each line once, no gap in numbers. */
export const invoicesUnderKills: Goal = {
  id: 'R19',
  sentence: `an invoice over ${SHIFTS} shifts under ${KILLS} kill -9 of the process that issues it`,
  controls: [naiveInvoices],
  async run({ cluster, random, say }) {
    const database = await cluster.createDatabase()
    try {
      // The first start migrates and writes the catalog.
      await (await startServer({ url: database.url, port: await freePort(), role: 'web' })).stop()
      const calm = await addInvoiced(database.pool, SHIFTS)
      const took = await liveOnce(issuer, [database.url, 'issue-invoices'], null)
      if (took === null) throw new Error('the issuer was not left alone')
      const location_id = await addInvoiced(database.pool, SHIFTS)
      let kills = 0
      while (kills < KILLS) {
        const finished = await liveOnce(issuer, [database.url, 'issue-invoices'], random.between(0, took * 0.9))
        kills++
        if (finished !== null) break
        const { invoices, lines } = await readInvoices(database.pool, location_id)
        if (invoices > 0 || lines > 0) say(`R19: an invoice was there after kill ${kills}`)
      }
      await liveOnce(issuer, [database.url, 'issue-invoices'], null)
      const verdicts: Verdict[] = [
        { holds: took <= WITHIN_MS, said: `${SHIFTS} shifts on one invoice in ${Math.round(took)} ms` },
        { holds: kills === KILLS, said: `${kills} kills` },
      ]
      for (const one of [calm, location_id]) {
        const { invoices, highest, lines, left, cents, booked } = await readInvoices(database.pool, one)
        const isRight = cents === SHIFTS * CHARGE_CENTS && booked === cents
        verdicts.push({
          holds: invoices === 1 && highest === 1 && lines === SHIFTS * LINES_A_SHIFT && left === 0 && isRight,
          said: `${invoices} invoice up to number ${highest}, ${lines} lines of ${SHIFTS * LINES_A_SHIFT}, ${left} charges left, ${isRight ? 'the right sum' : 'a WRONG sum'}`,
        })
      }
      return verdicts
    } finally {
      await database.drop()
    }
  },
}
