import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8')

test('every place that the architecture page names for a feature exists', () => {
  const rows = page.slice(page.indexOf('## Where to find'), page.indexOf('## Who may import what')).split('\n')
  const places = rows.flatMap((row) => [...row.matchAll(/`([^`]+)`/g)].map(([, place = '']) => place))
  expect(places.length).toBeGreaterThan(40)
  expect(places.filter((place) => !existsSync(join(root, place)))).toEqual([])
})
