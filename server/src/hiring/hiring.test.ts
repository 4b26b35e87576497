import {
  addCandidate,
  addJobPosting,
  archiveJobPosting,
  editJobPosting,
  listCandidates,
  listContractorTypes,
  listExperienceLevels,
  listJobPostings,
  listJobTypes,
  removeCandidate,
} from '@muster/contract/hiring/job-posting-endpoints.ts'
import { inviteToInterview } from '@muster/contract/hiring/interview-endpoints.ts'
import { addToNetwork } from '@muster/contract/network/network-endpoints.ts'
import { blockPro } from '@muster/contract/network/block-endpoints.ts'
import { getMyProfile } from '@muster/contract/pros/pro-endpoints.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { newManager, newPro, type Person } from '../testing/test-person.ts'

type Manager = Person & { location_id: number }

let app: TestApp
let dana: Manager
let wes: Manager
beforeAll(async () => {
  app = await startTestApp()
  wes = await newManager(app)
})
beforeEach(async () => {
  dana = await newManager(app)
})
afterAll(() => app.close())

const cook = {
  name: 'Line cook',
  position_id: 1,
  wage: 23.5,
  job_type_id: 1,
  experience_level_id: 4,
  description: 'Dinner line, five nights.',
  external_application_link: 'https://example.com/jobs/4',
}
const luz = { first_name: 'Luz', last_name: 'Marín', phone_number: '(843) 555-0142' }
const post = (change = {}) => dana.call(addJobPosting, { body: { ...cook, ...change } })
const names = async (query: object) => (await dana.call(listJobPostings, { query })).results.map(({ name }) => name)

describe('job postings', () => {
  test('are written, read by page in the order asked for, and edited', async () => {
    const first = await post()
    expect(first).toMatchObject({
      name: 'Line cook',
      wage: 23.5,
      status: 'open',
      location: dana.location_id,
      position: { id: 1 },
      candidate_count: 0,
      new_candidate_count: 0,
      job_type: { name: 'Full time' },
      experience_level: { name: '2 years' },
      external_application_link: 'https://example.com/jobs/4',
    })
    await post({ name: 'Server', wage: 15, external_application_link: null })
    await post({ name: 'Dishwasher', wage: 18 })
    expect(await names({})).toEqual(['Dishwasher', 'Server', 'Line cook'])
    expect(await names({ ordering: 'wage' })).toEqual(['Server', 'Dishwasher', 'Line cook'])
    const page = await dana.call(listJobPostings, { query: { ordering: 'name', page: 2, page_size: 2 } })
    expect([page.count, page.next, page.results.map(({ name }) => name)]).toEqual([3, null, ['Server']])
    const body = { ...cook, name: 'Lead line cook', wage: 26, description: '' }
    expect(await dana.call(editJobPosting, { params: { id: first.id }, body })).toMatchObject({
      name: 'Lead line cook',
      wage: 26,
      description: '',
    })
    expect(await dana.refusal(addJobPosting, { body: { ...cook, position_id: 999_999 } })).toMatchObject({
      code: 'invalid',
      target: 'position_id',
    })
    expect(await dana.refusal(addJobPosting, { body: { ...cook, external_application_link: 'javascript:alert(1)' } })).toMatchObject({
      code: 'invalid',
      target: 'external_application_link',
    })
  })

  test('are archived and opened again; a filled one stays filled', async () => {
    const { id } = await post()
    const at = { params: { id } }
    await dana.call(archiveJobPosting, at)
    expect(await dana.refusal(archiveJobPosting, at)).toMatchObject({ code: 'INVALID_TRANSITION' })
    expect(await dana.refusal(editJobPosting, { ...at, body: { ...cook, status: 'filled' } })).toMatchObject({ code: 'INVALID_TRANSITION' })
    expect(await dana.refusal(addCandidate, { ...at, body: luz })).toMatchObject({ code: 'INVALID_TRANSITION' })
    expect(await dana.call(editJobPosting, { ...at, body: { ...cook, status: 'open' } })).toMatchObject({ status: 'open' })
    expect(await dana.call(editJobPosting, { ...at, body: { ...cook, status: 'filled' } })).toMatchObject({ status: 'filled' })
    expect(await dana.refusal(editJobPosting, { ...at, body: { ...cook, status: 'open' } })).toMatchObject({ code: 'INVALID_TRANSITION' })
    expect(await names({ status: 'filled' })).toEqual(['Line cook'])
    expect(await names({ status: 'open' })).toEqual([])
  })

  test('belong to one location', async () => {
    const { id } = await post()
    for (const refused of [
      wes.refusal(editJobPosting, { params: { id }, body: cook }),
      wes.refusal(archiveJobPosting, { params: { id } }),
      wes.refusal(listCandidates, { params: { id } }),
      wes.refusal(addCandidate, { params: { id }, body: luz }),
    ])
      expect(await refused).toMatchObject({ status: 404 })
    expect((await wes.call(listJobPostings, {})).results).toEqual([])
  })

  test('offer lists to choose from, and pros can be employed in two ways', async () => {
    expect(await dana.call(listExperienceLevels, {})).toHaveLength(5)
    expect(await dana.call(listJobTypes, {})).toHaveLength(4)
    const types = await dana.call(listContractorTypes, { query: { license: 'hire', page_size: 1 } })
    expect([types.count, types.results.map(({ name }) => name), types.next === null]).toEqual([2, ['W2'], false])
  })

  test('need the license to hire', async () => {
    const other = await newManager(app)
    await app.deps.db.deleteFrom('license').where('location_id', '=', other.location_id).where('license_name', '=', 'hire').execute()
    await expect.poll(async () => (await other.refusal(listJobPostings, {}).catch(() => ({ code: '' }))).code).toBe('LICENSE_REQUIRED')
  })
})

describe('candidates', () => {
  test('from outside are added once, seen with their stage, and removed while no one met them', async () => {
    const { id } = await post()
    const params = { id }
    const added = await dana.call(addCandidate, { params, body: { ...luz, email: 'Luz@Example.com' } })
    expect(added).toMatchObject({
      first_name: 'Luz',
      phone_number: '+18435550142',
      email: 'luz@example.com',
      user: null,
      stage: 'NEW',
      interview: null,
    })
    expect(await dana.refusal(addCandidate, { params, body: luz })).toMatchObject({ code: 'CONFLICT' })
    await dana.call(addCandidate, { params, body: { ...luz, first_name: 'Jo', phone_number: '(843) 555-0143' } })
    const { results, count } = await dana.call(listCandidates, { params, query: { page_size: 1 } })
    expect([count, results.map(({ first_name }) => first_name)]).toEqual([2, ['Jo']])
    expect((await dana.call(listJobPostings, {})).results).toMatchObject([{ candidate_count: 2, new_candidate_count: 2 }])
    const theirs = { params: { id, candidateId: added.id } }
    expect(await wes.refusal(removeCandidate, theirs)).toMatchObject({ status: 404 })
    await dana.call(removeCandidate, theirs)
    expect(await dana.refusal(removeCandidate, theirs)).toMatchObject({ status: 404 })
    expect(await app.deps.db.selectFrom('job_candidate').select('id').where('id', '=', added.id).execute()).toEqual([])
  })

  test('who are pros are those that the location knows, and no one it blocked', async () => {
    const { id } = await post()
    const params = { id }
    const grace = await newPro(app)
    const body = { pro_id: grace.pro_id }
    expect(await dana.refusal(addCandidate, { params, body })).toMatchObject({ status: 404 })
    const { uuid } = await grace.call(getMyProfile, {})
    await dana.call(addToNetwork, { body: { pro_uuid: uuid } })
    expect(await dana.call(addCandidate, { params, body })).toMatchObject({
      first_name: 'Grace',
      last_name: 'Okafor',
      phone_number: null,
      user: { id: grace.pro_id, gigs_worked: 0, rating: null },
    })
    expect(await dana.refusal(addCandidate, { params, body })).toMatchObject({ code: 'CONFLICT' })
    await dana.call(blockPro, { body: { gigster_id: grace.pro_id, location_ids: [dana.location_id], reason: 'CANCELLED_CALLED_OUT' } })
    expect((await dana.refusal(addCandidate, { params, body })).code).toMatch(/BLOCKED|NOT_FOUND/)
  })

  test('with an interview stay', async () => {
    const { id } = await post()
    const candidate = await dana.call(addCandidate, { params: { id }, body: luz })
    const start = Date.now() + 48 * 3_600_000
    await dana.call(inviteToInterview, {
      body: {
        job_posting: id,
        candidate_id: candidate.id,
        start_time: new Date(start).toISOString(),
        end_time: new Date(start + 1_800_000).toISOString(),
        interview_contact: { fullname: 'Theo Marsh', phone_number: '(843) 555-0133' },
      },
    })
    expect(await dana.refusal(removeCandidate, { params: { id, candidateId: candidate.id } })).toMatchObject({ code: 'CONFLICT' })
    expect((await dana.call(listCandidates, { params: { id } })).results).toMatchObject([
      { stage: 'INVITED', interview: { status: 'INVITED' } },
    ])
    expect((await dana.call(listJobPostings, {})).results).toMatchObject([{ candidate_count: 1, new_candidate_count: 0 }])
  })
})
