import { editGig, getGig, postGig } from '@muster/contract/gigs/gig-endpoints.ts'
import { getGigForPro } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { addGigTemplate } from '@muster/contract/gigs/templates/template-endpoints.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gigIn } from '../../testing/make-gig.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { newManager, newPro, type Person } from '../../testing/test-person.ts'
import { picture, upload } from '../../testing/upload.ts'

let app: TestApp
let dana: Person & { location_id: number }
beforeAll(async () => {
  app = await startTestApp()
  dana = await newManager(app)
})
afterAll(() => app.close())

test('a picture is attached to a shift and its template, pros can see it, and other businesses cannot use it', async () => {
  const { id } = (await upload(app, dana, await picture())).file
  const gig = await dana.call(postGig, { body: gigIn(30, dana.location_id, { attachment_ids: [id] }) })
  expect(gig.attachments).toMatchObject([{ id, name: 'door.png' }])
  const public_id = /attachment-[\w-]+$/.exec(gig.attachments[0]!.resource_url)?.[0] ?? ''
  expect((await sharp((await app.deps.images.get(public_id, 800, 'square'))!).metadata()).format).toBe('webp')
  const pro = await newPro(app)
  expect((await pro.call(getGigForPro, { params: { id: gig.id } })).attachments).toEqual(gig.attachments)
  await dana.call(editGig, { params: { id: gig.id }, body: { attachment_ids: [] } })
  expect((await dana.call(getGig, { params: { id: gig.id } })).attachments).toEqual([])
  const template = {
    name: 'With a door',
    skill_id: 1,
    location_id: dana.location_id,
    hourly_rate: 22,
    position_description: 'Plates',
    requirement_ids: [],
    attachment_ids: [id],
  }
  expect((await dana.call(addGigTemplate, { body: template })).attachments).toMatchObject([{ id }])

  const elsewhere = await newManager(app)
  const foreign = await elsewhere.refusal(postGig, { body: gigIn(31, elsewhere.location_id, { attachment_ids: [id] }) })
  expect(foreign).toMatchObject({ status: 400, target: 'attachment_ids' })
})

test('a file that is not a picture is refused and not stored', async () => {
  expect((await upload(app, dana, Buffer.from('%PDF-1.7 not a picture'))).status).toBe(400)
})
