import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { applyToGig } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import openapiTS, { astToString } from 'openapi-typescript'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressOf } from '../testing/listen.ts'
import { gigIn, makeGig } from '../testing/make-gig.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { newManager, newPro } from '../testing/test-person.ts'

/**
 * A program of someone else. Its client is generated from the reference that the server serves, and it is compiled strictly: what the
 * reference leaves out or gets wrong does not compile, or fails when it runs.
 */
const PROGRAM = `
import createClient from 'openapi-fetch'
import type { components, paths } from './muster.ts'

type Shift = components['schemas']['NewGigInput']
const [, , baseUrl = '', phone_number = '', given = '', asked = ''] = process.argv
const muster = createClient<paths>({ baseUrl })

function must<T>({ data, error, response }: { data?: T; error?: unknown; response: Response }): T {
  if (data === undefined) throw new Error(\`\${response.status} \${response.url}: \${JSON.stringify(error)}\`)
  return data
}

const { dev_code } = must(await muster.POST('/api/auth/otp/', { body: { phone_number } }))
if (dev_code === undefined) throw new Error('the code is sent, not shown')
const { session } = must(await muster.POST('/api/auth/otp/verify/', { body: { phone_number, code: dev_code } }))
if (session === null) throw new Error('nobody has this number')
muster.use({
  onRequest({ request }) {
    request.headers.set('authorization', \`Bearer \${session.token}\`)
  },
})
const shift: Shift = JSON.parse(given)
const header = { 'X-Location-Id': shift.location_id }
const { id } = must(await muster.POST('/api/staffer/gigs/', { params: { header }, body: shift }))
const { count, results } = must(await muster.GET('/api/staffer/gigs/', { params: { header, query: { page_size: 5 } } }))
const listed: number[] = results.map((gig) => gig.id)
const applicants = must(await muster.GET('/api/staffer/gigs/{id}/applications/', { params: { header, path: { id: Number(asked) } } }))
const names: string[] = applicants.results.map(({ gigster }) => gigster.display_name)
const refused = await muster.POST('/api/staffer/gigs/', { params: { header }, body: { ...shift, wage_amount: 1 } })
console.log(JSON.stringify({ id, count, listed, names, code: refused.error?.error.code, target: refused.error?.error.target }))
`
const PACKAGES = join(import.meta.dirname, '../../../node_modules')
const TSC = join(PACKAGES, 'typescript/bin/tsc')
const STRICT = { strict: true, noEmit: true, target: 'esnext', module: 'nodenext', allowImportingTsExtensions: true, types: ['node'] }

let app: TestApp
let directory: string
beforeAll(async () => {
  app = await startTestApp()
  directory = mkdtempSync(join(tmpdir(), 'generated-client-'))
  // Where the program finds openapi-fetch and the types of Node.
  symlinkSync(PACKAGES, join(directory, 'node_modules'))
})
afterAll(async () => {
  rmSync(directory, { recursive: true })
  await app.close()
})

const run = async (...command: string[]): Promise<string> => {
  const options = { cwd: directory, timeout: 60_000 }
  const { stdout } = await promisify(execFile)(process.execPath, command, options).catch((failed: { stdout: string; stderr: string }) => {
    throw new Error(failed.stdout + failed.stderr)
  })
  return stdout
}

test('a client generated from the reference signs in, posts a shift, lists it and reads its applicants', async () => {
  const manager = await newManager(app)
  const { value: phone } = await app.deps.db
    .selectFrom('login_identity')
    .innerJoin('location_manager', 'location_manager.user_id', 'login_identity.user_id')
    .where('location_manager.location_id', '=', manager.location_id)
    .where('kind', '=', 'phone')
    .select('value')
    .executeTakeFirstOrThrow()
  const reference = await fetch(`${addressOf(app)}/api/openapi.json`)
  writeFileSync(join(directory, 'muster.ts'), astToString(await openapiTS((await reference.json()) as object as never)))
  writeFileSync(join(directory, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(directory, 'program.ts'), PROGRAM)
  writeFileSync(join(directory, 'tsconfig.json'), JSON.stringify({ compilerOptions: STRICT }))
  await run(TSC, '-p', '.')

  const asked = await makeGig(manager, 90)
  const pro = await newPro(app)
  await pro.call(applyToGig, { params: { id: asked.id } })
  const said = await run('program.ts', addressOf(app), phone, JSON.stringify(gigIn(60, manager.location_id)), String(asked.id))
  const { id } = JSON.parse(said) as { id: number }
  expect(id).toBeGreaterThan(asked.id)
  expect(JSON.parse(said)).toEqual({ id, count: 2, listed: [id, asked.id], names: ['Grace O.'], code: 'invalid', target: 'wage_amount' })
})
