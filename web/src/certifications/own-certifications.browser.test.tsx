import {
  listCertifications,
  listOwnCertificationRequests,
  sendCertification,
} from '@muster/contract/certifications/certification-request-endpoints.ts'
import type { OwnCertificationRequest } from '@muster/contract/certifications/certification-request.ts'
import { uploadFile } from '@muster/contract/files/file-endpoints.ts'
import { findPlace } from '@muster/contract/locations/location-endpoints.ts'
import { getMyRank } from '@muster/contract/pros/badge-endpoints.ts'
import { getMyResume } from '@muster/contract/pros/resume-endpoints.ts'
import { getMyProfile } from '@muster/contract/pros/pro-endpoints.ts'
import { listSkills } from '@muster/contract/skills/skill-endpoints.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ALCOHOL, anOwnCertification, dayFromNow, FOOD } from '../testing/make-certifications.ts'
import { aSkill } from '../testing/make-locations.ts'
import { aPro } from '../testing/make-people.ts'
import { aProfile, aRank } from '../testing/make-pro-gigs.ts'
import { button, field, inDialog, link, reads } from '../testing/on-screen.ts'
import { openApp, PHONE } from '../testing/open-app.tsx'
import type { StandIn } from '../testing/stand-in.ts'

const profilePage = '/locations/-1/profile'
const as = aPro()
const size = PHONE
const answered =
  (...requests: OwnCertificationRequest[]) =>
  (server: StandIn): void => {
    server.answers(getMyProfile, aProfile({ zip_code: '29401' }))
    server.answers(getMyRank, aRank())
    server.answers(getMyResume, { resume: null })
    server.answers(listSkills, [aSkill()])
    server.answers(listOwnCertificationRequests, requests)
    server.answers(listCertifications, [ALCOHOL, FOOD])
    server.answers(findPlace, {
      zip_code: '29401',
      city: 'Charleston',
      state_code: 'SC',
      timezone: 'America/New_York',
      coordinates: { type: 'Point', coordinates: [-79.93, 32.78] },
      market: { id: 1, name: 'Charleston' },
    })
  }
async function photo(): Promise<File> {
  const canvas = new OffscreenCanvas(400, 300)
  canvas.getContext('2d')?.fillRect(0, 0, 400, 300)
  return new File([await canvas.convertToBlob({ type: 'image/png' })], 'card', { type: 'image/png' })
}
const takePhoto = async (): Promise<void> =>
  inDialog()
    .getByLabelText('Take or choose a photo')
    .upload(await photo())
const uploaded = (server: StandIn): void =>
  server.answers(uploadFile, {
    id: 90,
    name: 'card',
    provider: 'embedded',
    provider_identifier: 'certification-1',
    created_ts: '2026-11-20T12:00:00.000Z',
    status: 'available',
    resource_url: '/images/c_limit,w_1600/certification-1',
  })

describe('a pro’s certificates', () => {
  test('say what became of each and what to do about it', async () => {
    const { server } = await openApp(profilePage, {
      as,
      size,
      prepare: answered(
        anOwnCertification({ id: 1, status: 'REJECTED', rejection_reason: 'WRONG_PHOTO', held_until: dayFromNow(9) }),
        anOwnCertification({ id: 2, certification: ALCOHOL, certification_id: 2, status: 'APPROVED', expiration_date: dayFromNow(9) }),
        anOwnCertification({ id: 3 }),
        anOwnCertification({ id: 4, status: 'APPROVED', expiration_date: '2099-12-31', does_not_expire: true }),
        anOwnCertification({ id: 5, status: 'APPROVED', expiration_date: dayFromNow(-9) }),
        anOwnCertification({ id: 6, status: 'REJECTED', rejection_reason: 'CUSTOM', custom_rejection_reason: 'The name is cut off.' }),
      ),
    })
    await reads(
      /^We didn’t accept the new photo\. The photo shows something else\. Send a photo of the certificate\. Your accepted one counts through /,
    )
    await reads('Still valid')
    await expect.poll(() => page.getByText('Not accepted', { exact: true }).elements()).toHaveLength(1)
    for (const words of ['Not accepted', 'Ends soon', 'In review', 'Never expires', 'Accepted', 'Expired', /The name is cut off\./])
      await reads(words)
    await expect.poll(() => button('Send a new photo of Food handler').elements()).toHaveLength(3)
    await expect.element(button('Send a new photo of Alcohol server')).toBeVisible()
    expect(server.asked(listOwnCertificationRequests)).toHaveLength(1)
  })

  test('mark what staff typed as their words in a Spanish app', async () => {
    const custom = anOwnCertification({ status: 'REJECTED', rejection_reason: 'CUSTOM', custom_rejection_reason: 'The name is cut off.' })
    const known = anOwnCertification({
      id: 2,
      certification: ALCOHOL,
      certification_id: 2,
      status: 'REJECTED',
      rejection_reason: 'WRONG_PHOTO',
    })
    await openApp(profilePage, { as, size, language: 'es', prepare: answered(custom, known) })
    await reads('Tal como lo escribió el equipo, quizás en inglés: “The name is cut off.”')
    await reads('La foto muestra otra cosa. Envía una foto del certificado.')
  })

  test('are sent with a photo, the state where the pro lives, and a date', async () => {
    const { server } = await openApp(profilePage, { as, size, prepare: answered() })
    await reads(/^None yet\./)
    await button('Add certificate').click()
    await expect.element(inDialog().getByLabelText('State')).toHaveValue('SC')
    await button('Send for review').click()
    await reads('Take a photo of it first')
    await reads('Choose a certificate')
    await reads('Enter the date on it, or choose that it doesn’t expire')
    await expect.element(inDialog().getByLabelText('Take or choose a photo')).toHaveFocus()
    await inDialog().getByLabelText('Certificate', { exact: true }).selectOptions('Food handler')
    uploaded(server)
    await takePhoto()
    await expect.poll(() => server.asked(uploadFile)).toHaveLength(1)
    await reads('Change photo')
    await button('Send for review').click()
    await reads('Enter the date on it, or choose that it doesn’t expire')
    await expect.element(inDialog().getByLabelText('Expires')).toHaveFocus()
    expect(server.asked(sendCertification)).toEqual([])
    const until = dayFromNow(500)
    await inDialog().getByLabelText('Expires').fill(until)
    server.refuses(sendCertification, 'invalid', { message: 'This date has passed. Send a valid certificate', target: 'expiration_date' })
    await button('Send for review').click()
    await reads('This date has passed. Send a valid certificate')
    server.answers(sendCertification, anOwnCertification())
    server.answers(listOwnCertificationRequests, [anOwnCertification()])
    await button('Send for review').click()
    await reads('Food handler is sent. We’ll tell you when it’s checked.')
    await reads('In review')
    expect(server.asked(sendCertification).at(-1)).toEqual({
      body: { certification_id: 1, attachment: 'certification-1', state_code: 'SC', expiration_date: until, does_not_expire: false },
    })
  })

  test('open at once with the one that a shift asks for', async () => {
    await openApp(`${profilePage}?certification_id=2`, { as, size, prepare: answered() })
    await expect.element(inDialog().getByRole('heading', { name: 'Alcohol server' })).toBeVisible()
    await expect.element(field('State')).toHaveValue('SC')
    await expect.element(page.getByLabelText('Certificate', { exact: true })).not.toBeInTheDocument()
  })

  test('show the photo that was sent', async () => {
    await openApp(profilePage, { as, size, prepare: answered(anOwnCertification()) })
    await expect.element(link('See the photo of Food handler')).toHaveAttribute('href', anOwnCertification().attachment_resource_url ?? '')
  })
})
