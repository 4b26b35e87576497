import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

// What the type check must refuse: a file as someone might write it, and the words of the refusal.
const SERVER_MISTAKES = {
  'a call without a policy': {
    source: `import { endpoint } from '@muster/contract/endpoint.ts'
      import { z } from 'zod'
      export const getWeather = endpoint({ method: 'GET', path: '/weather/', summary: 'The weather.', scope: 'session', response: z.object({}) })`,
    refusal: /Property 'access' is missing/,
  },
  'a policy that is no word of the list': {
    source: `import { endpoint } from '@muster/contract/endpoint.ts'
      import { z } from 'zod'
      export const getWeather = endpoint({ method: 'GET', path: '/weather/', summary: 'The weather.', access: 'everyone', scope: 'session', response: z.object({}) })`,
    refusal: /'"everyone"' is not assignable to type 'Access'/,
  },
  'a call of the contract that nobody serves': {
    source: `import type { Handlers } from '../../server/src/http/handlers.ts'
      declare const allButOne: Omit<Handlers, 'postGig'>
      export const handlers: Handlers = allButOne`,
    refusal: /Property 'postGig' is missing/,
  },
  'a handler for a call that the contract does not have': {
    source: `import type { Handlers } from '../../server/src/http/handlers.ts'
      export type Weather = Handlers<'getWeather'>`,
    refusal: /'"getWeather"' does not satisfy the constraint/,
  },
}
const WEB_MISTAKES = {
  'a link to a path that is no route': {
    source: `import { Link } from '@tanstack/react-router'
      import '../../web/src/app/routes.tsx'
      export const Lost = () => <Link to="/weather">Weather</Link>`,
    refusal: /'"\/weather"' is not assignable/,
  },
  'a screen that forgets the words for a refusal': {
    source: `import type { CallError } from '@muster/contract/endpoint.ts'
      import type { postGig } from '@muster/contract/gigs/gig-endpoints.ts'
      export const words: Record<CallError<typeof postGig>, string> = {}`,
    refusal: /'PAYMENT_METHOD_DOES_NOT_EXIST' is missing|is missing the following properties/,
  },
}

type Mistakes = Record<string, { source: string; refusal: RegExp }>

/** A place where packages resolve as for our code, and no other check looks. */
const directory = mkdtempSync(join(root, 'node_modules', '.type-rules-'))
afterAll(() => rmSync(directory, { recursive: true }))

const fileOf = (name: string): string => `${name.replaceAll(' ', '-')}.tsx`

/** What the type check says about each file. A `ground` file, which it must accept, is checked with them. */
function refusals(workspace: string, mistakes: Mistakes): string {
  const files = Object.entries(mistakes).map(([name, { source }]) => [fileOf(name), source] as const)
  for (const [file, source] of [...files, ['ground.tsx', 'export const ground: string = "held"'] as const])
    writeFileSync(join(directory, file), source)
  const config = join(directory, `tsconfig.${workspace}.json`)
  const names = [...files.map(([file]) => file), 'ground.tsx']
  writeFileSync(
    config,
    JSON.stringify({
      extends: `../../${workspace}/tsconfig.json`,
      compilerOptions: { jsx: 'react-jsx', skipLibCheck: true },
      files: names,
      include: [],
    }),
  )
  return spawnSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', config], { encoding: 'utf8' }).stdout
}

describe.each([
  ['server', SERVER_MISTAKES as Mistakes],
  ['web', WEB_MISTAKES as Mistakes],
])('the type check of %s refuses', (workspace, mistakes) => {
  let said: string
  beforeAll(() => {
    said = refusals(workspace, mistakes)
  }, 120_000)

  test.each(Object.entries(mistakes))('%s', (name, { refusal }) => {
    const lines = said.split(/\n(?=\S)/).filter((line) => line.includes(fileOf(name)))
    expect(lines.join('\n')).toMatch(refusal)
  })

  test('and nothing that is right', () => expect(said).not.toContain('ground.tsx'))
})
