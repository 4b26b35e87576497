import { randomUUID } from 'node:crypto'
import { editLocation } from '@muster/contract/locations/location-edit-endpoints.ts'
import { addLocation, getLocation } from '@muster/contract/locations/location-endpoints.ts'
import { editMyProfile, getMyProfile } from '@muster/contract/pros/pro-endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { newManager, newPro, type Person } from '../testing/test-person.ts'
import { picture, upload } from '../testing/upload.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const pictureOf = async (person: Person, purpose: string): Promise<string> =>
  (await upload(app, person, await picture(), { purpose })).file.provider_identifier

test('a pro shows only headshots they uploaded: no one else’s, and no other kind of picture', async () => {
  const [grace, leo] = [await newPro(app), await newPro(app)]
  const own = await pictureOf(grace, 'headshot')
  const refused = { status: 400, code: 'invalid', target: 'headshot_public_id' }
  expect(await grace.call(editMyProfile, { body: { headshot_public_id: own } })).toMatchObject({ headshot_public_id: own })
  for (const other of [own, await pictureOf(leo, 'certification'), `headshot-${randomUUID()}`, 'anything'])
    expect(await leo.refusal(editMyProfile, { body: { headshot_public_id: other } })).toEqual(refused)
  expect(await leo.call(getMyProfile, {})).toMatchObject({ headshot_public_id: null })
  // The form may send what is already there.
  await grace.call(editMyProfile, { body: { headshot_public_id: own, bio: 'Grill' } })
  expect(await grace.call(editMyProfile, { body: { headshot_public_id: null } })).toMatchObject({ headshot_public_id: null })
})

test('a location shows only pictures that its admin uploaded for one', async () => {
  const [dana, other] = [await newManager(app), await newManager(app)]
  const pro = await newPro(app)
  const params = { locationId: dana.location_id }
  const refused = { status: 400, code: 'invalid', target: 'image_public_id' }
  const foreign = [await pictureOf(other, 'location'), await pictureOf(pro, 'certification'), await pictureOf(dana, 'headshot')]
  for (const image_public_id of foreign) {
    expect(await dana.refusal(editLocation, { params, body: { image_public_id } })).toEqual(refused)
    const address = { street_address: '1 Pier Street', city: 'Charleston', state_code: 'SC', zip_code: '29401' }
    expect(await dana.refusal(addLocation, { body: { name: 'Second', ...address, image_public_id } })).toEqual(refused)
  }
  const own = await pictureOf(dana, 'location')
  await dana.call(editLocation, { params, body: { image_public_id: own } })
  expect(await dana.call(getLocation, { params })).toMatchObject({ image_public_id: own })
  await dana.call(editLocation, { params, body: { image_public_id: own, name: 'Renamed' } })
})
