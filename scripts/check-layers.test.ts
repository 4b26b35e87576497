import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkLayers } from './check-layers.ts'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'layers-'))
})

afterEach(() => rmSync(root, { recursive: true }))

function problemsOf(files: Record<string, string>): string[] {
  for (const [path, source] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), source)
  }
  return checkLayers(root).problems
}

test('a tree that keeps the rules has no problem, and every module is seen', () => {
  const files = {
    'contract/src/money.ts': 'export const cents = 1',
    'contract/src/gigs/gig.ts': "import { cents } from '../money.ts'\nexport const gig = cents",
    'contract/src/gigs/gig-endpoints.ts': "import { gig } from './gig.ts'\nexport const getGig = gig",
    'contract/src/api.ts': "import { getGig } from './gigs/gig-endpoints.ts'\nexport const api = { getGig }",
    'server/src/gigs/gig-store.ts': "import { sql } from 'kysely'\nexport const lockGig = sql",
    'server/src/gigs/post-gig.ts':
      "import { lockGig } from './gig-store.ts'\nimport { problem } from '../problem.ts'\nexport const postGig = [lockGig, problem]",
    'server/src/gigs/gig-routes.ts':
      "import { postGig } from './post-gig.ts'\nimport { serve } from '../http/serve.ts'\nexport const routes = [postGig, serve]",
    'server/src/gigs/gig-routes.test.ts': "import '../providers/mail.embedded.ts'\nimport pg from 'pg'\nexport default pg",
    'server/src/problem.ts': 'export const problem = 1',
    'server/src/http/serve.ts': 'export const serve = 1',
    'server/src/providers/mail.embedded.ts': 'export const mail = 1',
    'server/src/app.ts': "import { routes } from './gigs/gig-routes.ts'\nexport const app = routes",
    'server/src/main.ts': "import { app } from './app.ts'\nimport { mail } from './providers/mail.embedded.ts'\nexport default [app, mail]",
    'web/src/app/routes.tsx': "export const routes = [() => import('../gigs/gig-list-screen.tsx')]",
    'web/src/gigs/gig-list-screen.tsx':
      "import { getGig } from '@muster/contract/gigs/gig-endpoints.ts'\nimport { Button } from '../ui/button.tsx'\nexport default [getGig, Button]",
    'web/src/ui/button.tsx': 'export const Button = () => <button type="button" />',
    'web/src/main.tsx': "import { routes } from './app/routes.tsx'\nexport default routes",
  }
  expect(problemsOf(files)).toEqual([])
  expect(checkLayers(root).modules).toHaveLength(Object.keys(files).length)
})

// Each rule by name, and the smallest import or file that breaks it.
test.each([
  ['server and web never meet', 'server/src/gigs/post-gig.ts', "import '../../../web/src/gigs/gig.ts'"],
  ['server and web never meet', 'web/src/gigs/gig.ts', "import '../../../server/src/gigs/post-gig.ts'"],
  ['server and web never meet', 'contract/src/gigs/gig.ts', "import '../../../server/src/gigs/post-gig.ts'"],
  ['contract: values', 'contract/src/money.ts', "import './gigs/gig.ts'"],
  ['contract: values', 'contract/src/gigs/gig.ts', "import './gig-endpoints.ts'"],
  ['contract: values', 'contract/src/gigs/gig-endpoints.ts', "export * from '../api.ts'"],
  ['contract: values', 'contract/src/api.ts', "import './openapi.ts'"],
  ['server: store and queries', 'server/src/gigs/gig-store.ts', "import './post-gig.ts'"],
  ['server: store and queries', 'server/src/gigs/post-gig.ts', "import type { R } from './gig-routes.ts'"],
  ['server: store and queries', 'server/src/gigs/gig-routes.ts', "import '../app.ts'"],
  ['server: store and queries', 'server/src/app.ts', "import './main.ts'"],
  ['a store is private', 'server/src/payments/pay.ts', "import '../gigs/gig-store.ts'"],
  ['use cases know no HTTP', 'server/src/gigs/post-gig.ts', "import '../http/serve.ts'"],
  ['adapters are chosen in main.ts', 'server/src/gigs/gig-routes.ts', "import '../providers/card-payments.stripe.ts'"],
  ['screens belong to the router', 'web/src/gigs/gig-card.tsx', "const screen = () => import('./gig-list-screen.tsx')"],
  ['screens belong to the router', 'web/src/app/routes.tsx', "import '../gigs/gig-list-screen.tsx'"],
  ['the web knows single calls', 'web/src/gigs/gig-card.tsx', "import '@muster/contract/api.ts'"],
  ['the web knows single calls', 'web/src/gigs/gig-card.tsx', "import '@muster/contract/openapi.ts'"],
  ['web: ui and api', 'web/src/ui/button.tsx', "import '../gigs/gig-card.tsx'"],
  ['web: ui and api', 'web/src/gigs/gig-card.tsx', "import '../app/routes.tsx'"],
  ['SQL only in stores', 'server/src/gigs/post-gig.ts', "import { sql } from 'kysely'"],
  ['SQL only in stores', 'server/src/gigs/gig-routes.ts', "import pg from 'pg'"],
  ['SQL only in stores', 'server/src/gigs/post-gig.ts', "export const read = (db) => db.selectFrom('gig')"],
  ['config.ts alone', 'server/src/gigs/post-gig.ts', 'export const port = process.env.PORT'],
  ['the contract is pure', 'contract/src/money.ts', "import 'node:fs'"],
  ['names say', 'server/src/gigs/index.ts', ''],
  ['names say', 'web/src/ui/utils/button.tsx', ''],
  ['names say', 'contract/src/helpers.ts', ''],
  ['names say', 'web/src/ui/FillMeter.tsx', ''],
])('%s: fires on %s', (rule, path, source) => {
  const problems = problemsOf({ [path]: source })
  expect(problems).toHaveLength(1)
  expect(problems[0]).toContain(`(${rule}`)
  expect(problems[0]).toContain(path)
})

test('a circle of files is found, also one of types or lazy imports alone', () => {
  const problems = problemsOf({
    'contract/src/a.ts': "import { b } from './b.ts'\nexport const a = b",
    'contract/src/b.ts': "import { a } from './c.ts'\nexport const b = a",
    'contract/src/c.ts': "export { a } from './a.ts'",
    'contract/src/d.ts': "import type { E } from './e.ts'\nexport type D = E",
    'contract/src/e.ts': "import type { D } from './d.ts'\nexport type E = D",
    'web/src/ui/f.ts': "export const f = () => import('./g.ts')",
    'web/src/ui/g.ts': "import { f } from './f.ts'\nexport const g = f",
  })
  expect(problems).toEqual([
    'contract/src/a.ts → contract/src/b.ts → contract/src/c.ts → contract/src/a.ts (no circle of files)',
    'contract/src/d.ts → contract/src/e.ts → contract/src/d.ts (no circle of files)',
    'web/src/ui/f.ts → web/src/ui/g.ts → web/src/ui/f.ts (no circle of files)',
  ])
})

test('a circle of folders is found where no file is in one; routes, tests and root files stand above folders', () => {
  const problems = problemsOf({
    'server/src/notices/tell.ts': "import type { Gig } from '../gigs/gig.ts'\nexport type Told = Gig",
    'server/src/gigs/gig.ts': 'export type Gig = number',
    'server/src/gigs/post.ts': "import type { Told } from '../notices/tell.ts'\nexport type Post = Told",
    'server/src/gigs/list/page.ts': "import type { Rung } from '../rescue/rung.ts'\nexport type Page = Rung",
    'server/src/gigs/rescue/rung.ts': 'export type Rung = number',
    'server/src/gigs/rescue/climb.ts': "import type { Page } from '../list/page.ts'\nexport type Climb = Page",
    'server/src/pros/pro.ts': 'export type Pro = number',
    'server/src/files/file-routes.ts': "import type { Pro } from '../pros/pro.ts'\nexport type R = Pro",
    'server/src/pros/picture.ts': "import type { Stored } from '../files/stored.ts'\nexport type P = Stored",
    'server/src/files/stored.ts': 'export type Stored = number',
  })
  expect(problems).toEqual([
    'server/gigs → server/notices → server/gigs (no circle of folders)',
    'server/gigs/list → server/gigs/rescue → server/gigs/list (no circle of folders)',
  ])
})

test('a folder holds at most 80 files', () => {
  const files = Object.fromEntries(Array.from({ length: 81 }, (_, n) => [`web/src/ui/part-${n}.ts`, '']))
  expect(problemsOf(files)).toEqual(['web/src/ui has 81 files; at most 80 (a folder you can take in)'])
})

test('a file that does not parse is an error, not a module without imports', () => {
  expect(() => problemsOf({ 'contract/src/a.ts': 'export const = ' })).toThrow('contract/src/a.ts')
})
