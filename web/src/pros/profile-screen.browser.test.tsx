import { listCertifications, listOwnCertificationRequests } from '@muster/contract/certifications/certification-request-endpoints.ts'
import { listDemoAccounts } from '@muster/contract/accounts/auth-endpoints.ts'
import { signOut } from '@muster/contract/accounts/session-endpoints.ts'
import { uploadFile } from '@muster/contract/files/file-endpoints.ts'
import { findPlace } from '@muster/contract/locations/location-endpoints.ts'
import { getMyRank } from '@muster/contract/pros/badge-endpoints.ts'
import { getMyResume } from '@muster/contract/pros/resume-endpoints.ts'
import { addPastJob, editMyProfile, getMyProfile, removePastJob } from '@muster/contract/pros/pro-endpoints.ts'
import { listPointChanges } from '@muster/contract/pros/point-endpoints.ts'
import type { ProProfile } from '@muster/contract/pros/pro.ts'
import { listSkills } from '@muster/contract/skills/skill-endpoints.ts'
import { shrinkPicture } from '../files/shrink-picture.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aSkill } from '../testing/make-locations.ts'
import { anOwnCertification } from '../testing/make-certifications.ts'
import { aSkillTag } from '../testing/make-gigs.ts'
import { aPro } from '../testing/make-people.ts'
import { aProfile, aRank } from '../testing/make-pro-gigs.ts'
import { aPage } from '../testing/make-times.ts'
import { button, field, heading, inDialog, link, loading, reads, readsEachRefusal, readsNot } from '../testing/on-screen.ts'
import { openApp, PHONE } from '../testing/open-app.tsx'
import type { StandIn } from '../testing/stand-in.ts'

const profilePage = '/locations/-1/profile'
const as = aPro()
const size = PHONE
const profile = aProfile({ zip_code: '29401', city: 'Charleston' })
const dishwasher = aSkill({ id: 4, name: 'Dishwasher', name_es: 'Lavaplatos' })
const answered =
  (own: ProProfile) =>
  (server: StandIn): void => {
    server.answers(getMyProfile, own)
    server.answers(getMyRank, aRank())
    server.answers(getMyResume, { resume: null })
    server.answers(listSkills, [aSkill(), dishwasher])
    server.answers(listOwnCertificationRequests, [])
    server.answers(listCertifications, [])
    server.answers(findPlace, {
      zip_code: '29401',
      city: 'Charleston',
      state_code: 'SC',
      timezone: 'America/New_York',
      coordinates: { type: 'Point', coordinates: [-79.93, 32.78] },
      market: { id: 1, name: 'Charleston' },
    })
  }
const choose = (picture: File) => page.getByLabelText('Add a photo').upload(picture)
async function photo(width: number, height: number): Promise<File> {
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.fillRect(0, 0, width, height)
  return new File([await canvas.convertToBlob({ type: 'image/png' })], 'me', { type: 'image/png' })
}

describe('a pro’s own profile', () => {
  test('says that there are no shifts yet, instead of 0% after a first callout', async () => {
    const performance = { rating: null, gigs_worked: 0, completion_percentage: 0, callout_count: 1, noshow_count: 0, review_count: 0 }
    await openApp(profilePage, { as, size, prepare: answered(aProfile({ performance })) })
    await reads('no shifts yet')
    await reads('Called out once.')
    await readsNot('0%')
  })

  test('tells what businesses see: figures, badges, certificates and past jobs', async () => {
    const known = aProfile({
      work_history: [
        {
          id: 1,
          business_name: 'Gate Diner',
          position: 'Baker',
          pro: 7,
          start_date: '2024-03-01',
          end_date: null,
          skill: null,
          created_ts: '2024-03-01T12:00:00.000Z',
          created_by: null,
        },
      ],
      badges: ['GOLD'],
      performance: { ...profile.performance, callout_count: 1, noshow_count: 2 },
    })
    await openApp(profilePage, {
      as,
      size,
      prepare: (standIn) => {
        answered(known)(standIn)
        standIn.answers(listOwnCertificationRequests, [anOwnCertification({ status: 'APPROVED', expiration_date: '2028-05-01' })])
      },
    })
    await reads('98%')
    for (const words of ['Gold', /^Called out once\..*2 no-shows\.$/, 'Accepted']) await reads(words)
    await reads(/^Valid through Mon, May 1/)
    await reads('Mar 2024 – now')
  })

  test('shows what the next rank needs', async () => {
    await openApp(profilePage, { as, size, prepare: answered(profile) })
    await expect.element(heading('Next: Silver')).toBeVisible()
    for (const words of ['What counts are the last 12 months.', '30 of 50', '94% of 95%', '4.7 of 4.6']) await reads(words)
  })

  test('says until when a rank below its line stays, and what keeps it', async () => {
    const ends_at = '2026-12-24T15:00:00.000Z'
    await openApp(profilePage, {
      as,
      size,
      prepare: (standIn) => {
        answered(profile)(standIn)
        const shifts = { has: 140, needs: 150, is_enough: false }
        standIn.answers(getMyRank, { ...aRank(), rank: 'GOLD', next: null, keep: { ...aRank().next!, rank: 'GOLD', shifts }, ends_at })
      },
    })
    await reads(/^Your record is below what Gold needs\. You keep it until .*Dec 24 unless it recovers\.$/)
    await expect.element(heading('To keep Gold')).toBeVisible()
    await reads('140 of 150')
    await readsNot(/^Next: /)
  })

  test('saves what the pro changed, also after the network was gone', async () => {
    const { server } = await openApp(profilePage, { as, size, prepare: answered(profile) })
    await field('About you').fill('Ten years on the grill')
    await page.getByText('Dishwasher').click()
    server.loses()
    await button('Save profile').click()
    await reads('No connection. We kept what you typed. Try again.')
    await expect.element(field('About you')).toHaveValue('Ten years on the grill')
    server.loses(false)
    server.answers(editMyProfile, profile)
    await button('Save profile').click()
    await reads('Profile saved')
    expect(server.asked(editMyProfile).at(-1)).toEqual({ body: { bio: 'Ten years on the grill', skill_ids: [3, 4], zip_code: '29401' } })
    await expect.element(button('Save profile')).not.toBeInTheDocument()
  })

  test('keeps when and how they like to work', async () => {
    const { server } = await openApp(profilePage, { as, size, prepare: answered(profile) })
    await button('Sat').click()
    await button(/^Evening/).click()
    await button('10 to 20 h').click()
    await button('20 to 30 h').click()
    server.answers(editMyProfile, profile)
    await button('Save profile').click()
    await reads('Profile saved')
    const wishes = {
      pro_contractor_type: [],
      skills: [],
      days_of_week: ['SATURDAY'],
      time_blocks: ['EVENING'],
      hours_per_week: 'FROM_20_TO_30',
    }
    expect(server.asked(editMyProfile).at(-1)).toMatchObject({ body: { pro_preferences: wishes } })
  })

  test('adds a past job, and removes it after asking', async () => {
    const job = {
      id: 4,
      business_name: 'Saltmarsh Club',
      position: 'Captain',
      pro: 7,
      start_date: '2021-03-01',
      end_date: null,
      skill: null,
      created_ts: '2026-03-01T12:00:00.000Z',
      created_by: 9,
    }
    const { server } = await openApp(profilePage, { as, size, prepare: answered(profile) })
    await button('Add job').click()
    await field('Business').fill('Saltmarsh Club')
    await field('What you did').fill('Captain')
    await inDialog().getByRole('button', { name: 'Add job' }).click()
    await reads('This field is required')
    server.answers(addPastJob, job)
    server.answers(getMyProfile, { ...profile, work_history: [job] })
    await inDialog().getByLabelText('Started').fill('2021-03-01')
    await inDialog().getByRole('button', { name: 'Add job' }).click()
    await reads('Saltmarsh Club')
    expect(server.asked(addPastJob)[0]?.body).toMatchObject({ position: 'Captain', start_date: '2021-03-01', end_date: null })
    server.answers(removePastJob, null)
    await button('Remove Saltmarsh Club').click()
    await inDialog().getByRole('button', { name: 'Remove job' }).click()
    await expect.poll(() => server.asked(removePastJob)).toEqual([{ params: { id: 4 } }])
  })

  test('says what is wrong next to the field, and undoes changes', async () => {
    const { server } = await openApp(profilePage, { as, size, prepare: answered(profile) })
    await field('ZIP code').fill('294')
    await button('Save profile').click()
    await reads('Invalid postal code')
    expect(server.asked(editMyProfile)).toEqual([])
    server.refuses(editMyProfile, 'invalid', { message: 'No such ZIP code', target: 'zip_code' })
    await field('ZIP code').fill('29401')
    await field('About you').fill('Grill')
    await button('Save profile').click()
    await reads('No such ZIP code')
    await button('Undo changes').click()
    await expect.element(field('About you')).toHaveValue('')
    await expect.element(button('Save profile')).not.toBeInTheDocument()
  })

  test('saves a photo as soon as it is uploaded, or says why not', async () => {
    const me = await photo(300, 300)
    const { server } = await openApp(profilePage, { as, size, prepare: answered(profile) })
    await choose(new File(['a letter'], 'me', { type: 'text/plain' }))
    await reads('Choose a JPEG, PNG or WebP picture.')
    await choose(new File(['no picture'], 'me', { type: 'image/png' }))
    await reads('We can’t read this picture. Choose a JPEG, PNG or WebP.')
    await choose(await photo(400, 199))
    await reads('This picture is too small. Choose one of at least 200 × 200 pixels.')
    const large = await photo(4_000, 3_000)
    const small = await shrinkPicture(large)
    expect(small instanceof File && (await createImageBitmap(small))).toMatchObject({ width: 2_000, height: 1_500 })
    expect(server.asked(uploadFile)).toEqual([])
    await readsEachRefusal(
      server,
      uploadFile,
      {
        PAYLOAD_TOO_LARGE: 'The picture is larger than 10 MB. Choose a smaller one.',
        TOO_MANY_REQUESTS: 'You added many pictures. Wait a while and try again.',
      },
      () => choose(me),
    )
    server.refuses(uploadFile, 'invalid', { message: 'We couldn’t read this picture. Try another one.', target: 'file' })
    await choose(me)
    await reads('We couldn’t read this picture. Try another one.')
    server.answers(uploadFile, {
      id: 1,
      name: 'me',
      provider: 'local',
      provider_identifier: 'pictures/me',
      created_ts: '2026-11-20T12:00:00.000Z',
      status: 'available',
      resource_url: '/pictures/me',
    })
    server.answers(editMyProfile, profile)
    await choose(me)
    await reads('Photo saved')
    expect(server.asked(editMyProfile)).toEqual([{ body: { headshot_public_id: 'pictures/me' } }])
  })

  test('stays when the refresh after a save fails', async () => {
    const { server } = await openApp(profilePage, { as, size, prepare: answered(profile) })
    await field('About you').fill('Grill')
    server.answers(editMyProfile, { ...profile, bio: 'Grill' })
    server.refuses(getMyProfile, 'TOO_MANY_REQUESTS', { message: 'Slow down.' })
    await button('Save profile').click()
    await reads('Profile saved')
    await expect.poll(() => server.asked(getMyProfile).length).toBe(2)
    await field('About you').fill('Grill and fry')
    await expect.element(button('Save profile')).toBeVisible()
    await readsNot('Slow down.')
  })

  test('waits in the shape of the profile, and offers to try again', async () => {
    const { server } = await openApp(profilePage, {
      as,
      size,
      prepare: (standIn) => {
        answered(profile)(standIn)
        standIn.refuses(getMyProfile, 'TOO_MANY_REQUESTS', { message: 'Slow down.' })
      },
    })
    await reads('Slow down.')
    const answer = server.waits(getMyProfile, profile)
    await button('Try again').click()
    await expect.element(loading).toBeVisible()
    answer()
    await expect.element(heading('Luis O.')).toBeVisible()
    await readsNot('Slow down.')
    await reads('None yet.')
    await reads(/^None yet\. Some shifts ask for one, such as a food handler card/)
  })

  test('leads to the settings and signs out', async () => {
    const { server, address } = await openApp(profilePage, { as, size, prepare: answered(profile) })
    await expect.element(link('Language, theme, devices')).toHaveAttribute('href', '/settings')
    await expect.element(link('Notifications')).toHaveAttribute('href', '/notification-settings')
    server.answers(signOut, null)
    // The sign-in page asks for them.
    server.answers(listDemoAccounts, [])
    await button('Sign out').click()
    await expect.poll(address).toContain('/auth')
    expect(server.asked(signOut)).toHaveLength(1)
  })

  const fresh = '2030-05-03T19:15:00.000Z'
  test.each([
    ['while the business can take a no-show back', fresh],
    ['once it can’t', '2026-03-09T12:00:00.000Z'],
  ])('explains the points: each change with its shift, and what wins points back, %s', async (_when, undoUntil) => {
    const change = (
      id: number,
      kind: 'WORKED' | 'CALLED_OUT' | 'CANCELLED_BY_PRO' | 'NO_SHOW',
      points: number,
      total: number,
      hours: number,
    ) => ({
      application_id: id,
      gig_id: id,
      at: '2026-03-02T12:00:00.000Z',
      kind,
      on_time: points === 10,
      points,
      total,
      skill: aSkillTag(),
      location_name: 'Harbor House',
      start_time: new Date(Date.parse('2026-03-02T12:00:00.000Z') + hours * 3_600_000).toISOString(),
      timezone: 'America/New_York',
      record_id: kind === 'WORKED' ? null : id,
      is_excused: false,
      appeal_until: null,
      appeal: null,
      undo_until: kind === 'NO_SHOW' ? undoUntil : null,
      contact_phone: kind === 'NO_SHOW' && undoUntil === fresh ? '+18435550111' : null,
    })
    await openApp(profilePage, {
      as,
      size,
      prepare: (server) => {
        answered(aProfile({ points: 15 }))(server)
        server.answers(listPointChanges, ({ query }) =>
          query?.page === 2
            ? aPage(
                change(1, 'CANCELLED_BY_PRO', -10, 90, 100),
                change(6, 'CALLED_OUT', -50, 40, 0.75),
                change(5, 'CALLED_OUT', -50, 40, 0),
              )
            : {
                ...aPage(change(4, 'WORKED', 10, 15, 0), change(3, 'NO_SHOW', -100, 5, 0), change(2, 'CALLED_OUT', -85, 5, 3)),
                next: '/api/gigster-profiles/me/points/?page=2',
              },
        )
      },
    })
    await button('Why 15 points?').click()
    await expect.element(heading('Your points: 15 of 100')).toBeVisible()
    await expect
      .element(link(/Worked, on time.*Line cook · Harbor House · .+\+10.*then 15/))
      .toHaveAttribute('href', expect.stringContaining('selected_gig_id=4'))
    await reads('You cancelled 3 hours before the start')
    if (undoUntil === fresh) {
      await reads('Wrong? The business can take it back until Fri, May 3, 2030. Call them.')
      await expect.element(link('(843) 555-0111')).toHaveAttribute('href', 'tel:+18435550111')
    } else await readsNot(/The business can take it back/)
    await button('Show more').click()
    await reads('You cancelled 4 days before the start')
    await reads('You cancelled 45 minutes before the start')
    await reads('You cancelled at the start')
  })
})
