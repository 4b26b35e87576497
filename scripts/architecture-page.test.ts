import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** The texts in backquotes. */
const quoted = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, inside = '']) => inside)

/** The rows of the page's tables: what people say, and the paths from the root. The head of a column says where its paths start. */
function rowsOf(page: string): { words: string; cells: number; places: string[] }[] {
  let starts: string[] = []
  return page.split('\n').flatMap((line) => {
    if (!line.startsWith('|') || line.startsWith('|--')) return []
    const cells = line.split('|').slice(1, -1)
    if (line.startsWith('| people say |')) {
      starts = cells.map((cell) => quoted(cell)[0] ?? '')
      return []
    }
    const places = cells.flatMap((cell, column) =>
      quoted(cell).map((place) => (place.startsWith('/') ? place.slice(1) : `${starts[column]}${place}`)),
    )
    return [{ words: cells[0]!.trim(), cells: cells.length, places }]
  })
}

const rows = rowsOf(readFileSync(join(root, 'docs/where-things-are.md'), 'utf8'))
const named = rows.flatMap(({ places }) => places)

test('every file that the page of features names exists', () => {
  expect(rows.length).toBeGreaterThan(200)
  expect(named.filter((place) => !existsSync(join(root, place)))).toEqual([])
})

test('every row names a file, and no two rows say the same', () => {
  expect(rows.filter(({ cells, places }) => cells !== 4 || places.length === 0)).toEqual([])
  const words = rows.map((row) => row.words)
  expect(words.filter((one, place) => words.indexOf(one) !== place)).toEqual([])
})

test('every rule, screen and command has a row', () => {
  const features = globSync(['contract/src/**/*-rules.ts', 'web/src/**/*-screen.tsx', 'server/src/**/*-command.ts'], { cwd: root })
  expect(features.length).toBeGreaterThan(80)
  expect(features.map((file) => file.split(sep).join('/')).filter((file) => !named.includes(file))).toEqual([])
})
