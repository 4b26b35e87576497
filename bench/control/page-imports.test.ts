import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('every module of the web app that a measured page imports is there', () => {
  const pages = readdirSync(import.meta.dirname).filter((name) => name.endsWith('-page.mjs'))
  const imported = pages.flatMap((name) =>
    [...readFileSync(join(import.meta.dirname, name), 'utf8').matchAll(/from '#([^']+)'/g)].map(([, path]) => path!),
  )
  expect(imported.length).toBeGreaterThan(10)
  expect(imported.filter((path) => !existsSync(join(import.meta.dirname, '../../web/src', path)))).toEqual([])
})
