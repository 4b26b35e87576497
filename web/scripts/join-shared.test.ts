import { expect, test } from 'vitest'
import { joinShared, type Modules } from './join-shared.ts'

interface Module {
  needs?: string[]
  later?: string[]
  size?: number
}

const modulesOf = (all: Record<string, Module>): Modules => ({
  getModuleInfo(id) {
    const module = all[id]
    if (module === undefined) return null
    const { needs = [], later = [], size = 500 } = module
    return { importedIds: needs, dynamicallyImportedIds: later, importers: [], code: 'x'.repeat(size) }
  },
})

/** The modules of each chunk. */
function chunksOf(
  all: Record<string, Module>,
  { there = [], libraries = {} }: { there?: string[]; libraries?: Record<string, string> } = {},
) {
  const joined = joinShared(modulesOf(all), ['main'], {
    isThere: (id) => id === 'main' || there.includes(id),
    libraryOf: (id) => libraries[id] ?? null,
  })
  const byName = Map.groupBy(joined, ([, name]) => name)
  return [...byName.values()]
    .map((members) =>
      members
        .map(([id]) => id)
        .sort()
        .join(' '),
    )
    .sort()
}

const A = 'a-screen.tsx'
const B = 'b-screen.tsx'
const C = 'c-screen.tsx'
const start = { main: { later: [A, B, C] } }

test('small modules that screens share load together, and what one screen needs stays with it', () => {
  expect(
    chunksOf({
      ...start,
      [A]: { needs: ['field', 'date', 'own'] },
      [B]: { needs: ['field', 'date', 'menu'] },
      [C]: { needs: ['field', 'menu'] },
      field: {},
      date: {},
      menu: {},
      own: {},
    }),
  ).toEqual(['date field menu'])
})

test('a large module stays apart from what other screens need without it', () => {
  const all = { ...start, [A]: { needs: ['field', 'chart'] }, [B]: { needs: ['field', 'chart'] }, [C]: { needs: ['field'] }, field: {} }
  expect(chunksOf({ ...all, chart: { size: 20_000 } })).toEqual(['chart field'])
  expect(chunksOf({ ...all, chart: { size: 29_000 } })).toEqual(['chart', 'field'])
})

test('a module takes along the library that it needs, so it is not joined with one that screens need without the library', () => {
  const all = { ...start, [A]: { needs: ['field', 'form'] }, [B]: { needs: ['field', 'form'] }, [C]: { needs: ['field'] }, field: {} }
  const libraries = { forms: 'forms' }
  expect(chunksOf({ ...all, form: { needs: ['forms'] }, forms: { size: 40_000 } }, { libraries })).toEqual(['field', 'form', 'forms'])
  expect(chunksOf({ ...all, form: { needs: ['forms'] }, forms: { size: 1_000 } }, { libraries })).toEqual(['field form', 'forms'])
})

test('no two chunks need each other', () => {
  // `top` needs `part`, which needs `base`: top and base together would need part and be needed by it.
  expect(
    chunksOf({
      main: { later: [A, B, 'part.tsx'] },
      [A]: { needs: ['top'] },
      [B]: { needs: ['top'] },
      top: { needs: ['part.tsx', 'base'] },
      'part.tsx': { needs: ['base'] },
      base: {},
    }),
  ).toEqual(['base', 'top'])
})

test('an entry that others import keeps its own chunk, by which the build finds it, and what is there already is in none', () => {
  expect(
    chunksOf(
      {
        ...start,
        [A]: { needs: ['button', 'field'] },
        [B]: { needs: ['button', 'field', C] },
        [C]: { needs: ['field'] },
        button: {},
        field: {},
      },
      { there: ['button'] },
    ),
  ).toEqual(['field'])
})
