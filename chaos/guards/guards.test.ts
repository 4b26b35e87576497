import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Guard, switchGuards } from './find-guards.ts'
import { guardOptionsOf } from './guard-options.ts'
import { guardTable } from './guard-table.ts'
import { faultsOf, listGuards } from './run-guards.ts'
import { UNNOTICED } from './unnoticed.ts'

const FILE = 'server/src/gigs/gig-queries.ts'
const kindsIn = (source: string, file = FILE): string[] => switchGuards(file, source).guards.map(({ kind, text }) => `${kind} ${text}`)

describe('a guard is', () => {
  test('a refusal that is thrown, or a call that refuses', () => {
    expect(
      kindsIn(
        "export function f(a: unknown) {\n  if (!a) throw new Problem('NOT_FOUND')\n  refuse(a)\n  if (a) throw new Error('can’t be')\n}",
      ),
    ).toEqual(["refusal if (!a) throw new Problem('NOT_FOUND')", 'refusal refuse(a)'])
  })

  test('a condition on a tenant, however its statement is written', () => {
    const source = `const one = db.selectFrom('gig').where('id', '=', id).where('location_id', '=', here)
      const two = sql\`SELECT 1 FROM gig g WHERE g.id = \${id} AND g.location_id = ANY (\${all}::bigint[]) LIMIT 1\`
      const three = \`SELECT 1 FROM gig g WHERE g.location_id = $1\``
    expect(kindsIn(source).map((kind) => kind.replace('condition ', ''))).toEqual([
      "where('location_id', '=', here)",
      'g.location_id = ANY (${all}::bigint[])',
      'g.location_id = $1',
    ])
    expect(kindsIn(source, 'server/src/gigs/price.ts')).toEqual([])
  })

  test('off when the switch says so, and on otherwise', () => {
    const { code } = switchGuards(FILE, "if (isForeign) throw new Problem('NOT_FOUND')")
    const outcome = (isOn: boolean): string => {
      Object.assign(globalThis, { guardSwitch: { isOn: () => isOn } })
      // The code of this test, not of anyone else.
      // oxlint-disable-next-line no-new-func, no-implied-eval
      const run = new Function('isForeign', 'Problem', code) as (isForeign: boolean, problem: typeof Error) => void
      try {
        run(true, Error)
        return 'let in'
      } catch {
        return 'refused'
      }
    }
    expect([outcome(true), outcome(false)]).toEqual(['refused', 'let in'])
  })
})

describe('the check of the guards', () => {
  const guard: Guard = { id: `${FILE}:1`, name: `${FILE}: refuse(a)`, file: FILE, kind: 'refusal', text: 'refuse(a)' }

  test('finds hundreds in the server, and its list of those that no test notices has only such', () => {
    const all = listGuards()
    expect(all.length).toBeGreaterThan(440)
    expect(faultsOf([], all)).toEqual([])
    expect(Object.keys(UNNOTICED).length).toBeLessThan(all.length / 2)
  })

  test('fails for one that no test notices', () => {
    expect(faultsOf([{ guard, noticed: null }], [...listGuards(), guard])).toHaveLength(1)
    expect(faultsOf([{ guard, noticed: 'a test' }], [...listGuards(), guard])).toEqual([])
  })
})

describe('a run of the guards', () => {
  const [one, two, three, four] = ['a', 'b', 'c', 'd'].map(
    (name): Guard => ({ id: `${FILE}:${name}`, name, file: FILE, kind: 'refusal', text: name }),
  ) as [Guard, Guard, Guard, Guard]

  test('says for each file what a test notices, what is listed, what is missed and what is left', () => {
    const outcomes = [
      { guard: one, noticed: 'a test' },
      { guard: two, noticed: null },
      { guard: three, noticed: null },
    ]
    const lines = guardTable([one, two, three, four], outcomes, new Set(['b'])).split('\n')
    expect(lines.map((line) => line.split(/ +/))).toEqual([
      ['file', 'guards', 'noticed', 'listed', 'missed', 'left'],
      [FILE, '4', '1', '1', '1', '1'],
      ['all', '4', '1', '1', '1', '1'],
    ])
  })

  test('takes a part of a file’s name and a time limit, and nothing it does not know', () => {
    expect(guardOptionsOf([])).toEqual({ wanted: '', minutes: null, again: false })
    expect(guardOptionsOf(['payments', '--minutes', '5', '--again'])).toEqual({ wanted: 'payments', minutes: 5, again: true })
    for (const args of [['a', 'b'], ['--minutes', 'soon'], ['--quick']]) expect(() => guardOptionsOf(args)).toThrow()
  })
})

describe('the server without a guard', () => {
  let said: string
  beforeAll(() => {
    said = spawnSync(process.execPath, [join(import.meta.dirname, 'run-guards.ts'), 'sample'], { encoding: 'utf8' }).stderr
  }, 60_000)

  test('fails the test of the guard', () => {
    expect(said).toContain('noticed  server/src/locations/location-queries.ts')
    expect(said).toContain('addresses.test.ts: an address of a location > of another location is a 404')
    expect(said).not.toContain('not noticed')
  })
})
