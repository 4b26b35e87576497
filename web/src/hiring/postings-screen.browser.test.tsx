import { inviteToInterview, getInterviewConflicts } from '@muster/contract/hiring/interview-endpoints.ts'
import {
  addCandidate,
  addJobPosting,
  archiveJobPosting,
  editJobPosting,
  listCandidates,
  listJobPostings,
  removeCandidate,
} from '@muster/contract/hiring/job-posting-endpoints.ts'
import { getLocation } from '@muster/contract/locations/location-endpoints.ts'
import { listSkills } from '@muster/contract/skills/skill-endpoints.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aCandidate, aHiringManager, anInterview, aPosting } from '../testing/make-hiring.ts'
import { aLocation } from '../testing/make-locations.ts'
import { aPage, hoursFromNow } from '../testing/make-times.ts'
import { button, field, inDialog, link, reads, readsNot } from '../testing/on-screen.ts'
import { openApp, PHONE } from '../testing/open-app.tsx'
import type { StandIn } from '../testing/stand-in.ts'

const path = '/locations/1/hire/postings'
const confirmed = aCandidate({
  id: 8,
  first_name: 'Grace',
  last_name: 'Okafor',
  phone_number: null,
  user: { id: 5, headshot_public_id: null, gigs_worked: 12, rating: 4.7 },
  stage: 'CONFIRMED',
  interview: { id: 9, status: 'CONFIRMED', start_time: hoursFromNow(48), end_time: hoursFromNow(49), feedback: null },
})
const answered =
  ({ postings = [aPosting()], candidates = [aCandidate(), confirmed] } = {}) =>
  (server: StandIn): void => {
    server.answers(listJobPostings, aPage(...postings))
    server.answers(listCandidates, aPage(...candidates))
    server.answers(getLocation, aLocation())
    server.answers(getInterviewConflicts, { candidate: 'FREE', here: [] })
    server.answers(listSkills, [])
  }
const open = (prepare = answered(), size?: typeof PHONE) => openApp(path, { as: aHiringManager(), prepare, ...(size && { size }) })

describe('the postings of a location', () => {
  test('show the chosen one with its candidates by stage, and where they are known from', async () => {
    await open()
    for (const words of ['$23/h', 'Full time, 2 years', '2 in all', '1 new', 'Dinner line.']) await reads(words)
    await expect.element(page.getByRole('region', { name: 'New' }).getByText('(843) 555-0142')).toBeVisible()
    await expect.element(page.getByRole('region', { name: 'Confirmed' }).getByText('Pro, 12 shifts here · 4.7 ★')).toBeVisible()
    await expect.element(link('Interviews')).toBeVisible()
  })

  test('are none yet: the screen says what to do', async () => {
    await open(answered({ postings: [] }))
    await reads('No open postings')
    await expect.element(button('New posting').first()).toBeVisible()
  })

  test('that nobody may see without the license say so, without a call', async () => {
    const { server } = await openApp(path, { prepare: () => undefined })
    await reads('This location does not hire with Muster')
    expect(server.asked(listJobPostings)).toEqual([])
  })

  test('on a phone are a list first, then the chosen one', async () => {
    await open(answered(), PHONE)
    await readsNot('Luz Marín')
    await page.getByRole('navigation', { name: 'Postings' }).getByRole('link').first().click()
    await reads('Luz Marín')
    await button('Postings').click()
    await readsNot('Luz Marín')
  })
})

describe('a posting', () => {
  test('is written with its position as the first title, and keeps what was typed when the server refuses', async () => {
    const { server } = await open((ready) => {
      answered({ postings: [] })(ready)
      ready.answers(listSkills, [
        { id: 2, name: 'Line cook', name_es: 'Cocinero', description: '', competencies: [], group_name: 'Kitchen', color: 'yellow' },
      ])
    })
    await button('New posting').first().click()
    await page.getByRole('combobox', { name: 'Position' }).click()
    await page.getByRole('option', { name: 'Line cook' }).click()
    await expect.element(field('Title')).toHaveValue('Line cook')
    await field('Hourly wage').fill('23')
    await field(/^Application link/).fill('javascript:alert(1)')
    await button('Post job').click()
    await reads('Use a link that starts with https://')
    expect(server.asked(addJobPosting)).toEqual([])
    await field(/^Application link/).fill('https://example.com/jobs')
    server.refuses(addJobPosting, 'CONFLICT')
    await button('Post job').click()
    await reads('This location has as many postings as it can.')
    server.answers(addJobPosting, aPosting())
    await button('Post job').click()
    await reads('Posting is open')
    expect(server.asked(addJobPosting).at(-1)!.body).toMatchObject({
      name: 'Line cook',
      position_id: 2,
      wage: 23,
      external_application_link: 'https://example.com/jobs',
    })
  })

  test('is archived at once, opened again, and marked filled only after a question', async () => {
    const { server } = await open()
    server.answers(archiveJobPosting, null)
    await button('Archive').click()
    await reads('Posting archived')
    await button('Mark filled').click()
    await reads(/A filled posting stays filled/)
    server.answers(editJobPosting, aPosting({ status: 'filled' }))
    await inDialog().getByRole('button', { name: 'Mark filled' }).click()
    await expect.poll(() => server.asked(editJobPosting).at(-1)?.body).toMatchObject({ status: 'filled', name: 'Line cook', wage: 23 })
  })

  test('that is archived opens again', async () => {
    const { server, address } = await openApp(`${path}?status=archived`, {
      as: aHiringManager(),
      prepare: answered({ postings: [aPosting({ status: 'archived' })] }),
    })
    server.answers(editJobPosting, aPosting())
    await button('Open again').click()
    await reads('Posting is open again')
    expect(server.asked(editJobPosting).at(-1)!.body).toMatchObject({ status: 'open' })
    await expect.poll(address).toBe(`${path}?posting=4`)
  })
})

describe('a candidate', () => {
  test('is added from outside, and a known one is refused in words', async () => {
    const { server } = await open()
    await button('Add candidate').click()
    await field('First name').fill('Jo')
    await field('Last name').fill('Lindgren')
    await field('Mobile number').fill('843 555 0181')
    server.refuses(addCandidate, 'CONFLICT')
    await inDialog().getByRole('button', { name: 'Add candidate' }).click()
    await reads('This person is a candidate of the posting already.')
    server.answers(addCandidate, aCandidate({ first_name: 'Jo' }))
    await inDialog().getByRole('button', { name: 'Add candidate' }).click()
    await reads('Jo is a candidate now')
  })

  test('is invited in two steps; the screen warns of what else happens then', async () => {
    const { server } = await open((ready) => {
      answered()(ready)
      ready.answers(getInterviewConflicts, {
        candidate: 'SHIFT',
        here: [{ id: 3, first_name: 'Ruth', last_name: 'E', start_time: hoursFromNow(30), end_time: hoursFromNow(31) }],
      })
    })
    await button('Invite').click()
    await reads('Luz has a shift at that time.')
    await reads(/^You meet Ruth then/)
    await expect.element(field('Who they meet')).toHaveValue('Nora Whitfield')
    server.refuses(inviteToInterview, 'TOO_MANY_REQUESTS')
    await button('Send invitation').click()
    await reads('You sent 100 messages about interviews in 24 hours. Send the others tomorrow.')
    server.answers(inviteToInterview, anInterview())
    await button('Send invitation').click()
    await reads('Invitation sent to Luz')
    expect(server.asked(inviteToInterview).at(-1)!.body).toMatchObject({
      candidate_id: 7,
      job_posting: 4,
      interview_contact: { fullname: 'Nora Whitfield', phone_number: '+18435550111' },
    })
  })

  test('who has no interview is removed after a question', async () => {
    const { server } = await open()
    await button('Remove').click()
    server.answers(removeCandidate, null)
    await inDialog().getByRole('button', { name: 'Remove candidate' }).click()
    await reads('Luz is no longer a candidate')
    expect(server.asked(removeCandidate)).toEqual([{ params: { id: 4, candidateId: 7 } }])
  })
})
