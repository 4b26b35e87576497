import { getMyRank } from '@muster/contract/pros/badge-endpoints.ts'
import { getMyProfile } from '@muster/contract/pros/pro-endpoints.ts'
import type { OwnResume } from '@muster/contract/pros/resume.ts'
import { getMyResume, putMyResume, removeMyResume } from '@muster/contract/pros/resume-endpoints.ts'
import { listCertifications, listOwnCertificationRequests } from '@muster/contract/certifications/certification-request-endpoints.ts'
import { findPlace } from '@muster/contract/locations/location-endpoints.ts'
import { listSkills } from '@muster/contract/skills/skill-endpoints.ts'
import { test } from 'vitest'
import { page } from 'vitest/browser'
import { aPro } from '../testing/make-people.ts'
import { aProfile, aRank } from '../testing/make-pro-gigs.ts'
import { button, inDialog, reads, readsNot } from '../testing/on-screen.ts'
import { openApp, PHONE } from '../testing/open-app.tsx'
import type { StandIn } from '../testing/stand-in.ts'

const resume: OwnResume = {
  name: 'Luis Ortega.pdf',
  bytes: 320_400,
  created_ts: '2026-11-03T10:00:00.000Z',
  resource_url: '/files/resume-1?until=1&key=x',
}
const prepare = (server: StandIn): void => {
  server.answers(getMyProfile, aProfile({ zip_code: '29401' }))
  server.answers(getMyRank, aRank())
  server.answers(listSkills, [])
  server.answers(listOwnCertificationRequests, [])
  server.answers(listCertifications, [])
  server.refuses(findPlace, 'NOT_FOUND')
  server.answers(getMyResume, { resume: null })
}
const choose = (label: string, file: File) => page.getByLabelText(label).upload(file)
const pdf = new File(['%PDF-1.7 %%EOF'], 'Luis Ortega.pdf', { type: 'application/pdf' })

test('a pro adds a resume, reads why another was refused, and removes it', async () => {
  const { server } = await openApp('/locations/-1/profile', { as: aPro(), size: PHONE, prepare })
  await reads('Businesses you applied to or worked for can open it. No one else can.')
  server.refuses(putMyResume, 'invalid', { message: 'Use a PDF file', target: 'file' })
  await choose('Add resume', new File(['x'], 'x.pdf', { type: 'application/pdf' }))
  await reads('Use a PDF file')
  server.answers(putMyResume, { resume })
  server.answers(getMyResume, { resume })
  await choose('Add resume', pdf)
  await reads('Resume saved')
  await reads('Luis Ortega.pdf')
  await reads(/PDF, 320 kB, added/)
  await button('Remove').click()
  server.answers(removeMyResume, null)
  server.answers(getMyResume, { resume: null })
  await inDialog().getByRole('button', { name: 'Remove resume' }).click()
  await readsNot('Luis Ortega.pdf')
})
