import { getOrganizationSso, putOrganizationSso, removeOrganizationSso } from '@muster/contract/accounts/sso-endpoints.ts'
import type { OrganizationSso } from '@muster/contract/accounts/sso.ts'
import { listActiveLocations } from '@muster/contract/locations/location-endpoints.ts'
import { getOrganization } from '@muster/contract/organizations/organization-endpoints.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aManager, aLocationSummary } from '../testing/make-people.ts'
import { anOrganization, ORGANIZATION_ID } from '../testing/make-teams.ts'
import { button, field, inDialog, reads, readsNot } from '../testing/on-screen.ts'
import { openApp, PHONE } from '../testing/open-app.tsx'

const sso: OrganizationSso = {
  id: 4,
  issuer: 'https://login.harbor.example',
  client_id: 'muster',
  is_on: true,
  joins_location_id: null,
  domains: [
    { domain: 'harbor.example', status: 'APPROVED' },
    { domain: 'tides.example', status: 'WAITING' },
  ],
  people_count: 3,
  updated_ts: '2026-11-20T10:00:00.000Z',
}
const redirect_uri = 'https://muster.example/auth/callback/sso'

const open = (found: OrganizationSso | null) =>
  openApp(`/organizations/${ORGANIZATION_ID}/sign-in`, {
    as: aManager({ organization_roles: [{ role: 'ADMIN', organization_id: ORGANIZATION_ID }] }),
    size: PHONE,
    prepare: (server) => {
      server.answers(listActiveLocations, [aLocationSummary()])
      server.answers(getOrganization, anOrganization())
      server.answers(getOrganizationSso, { sso: found, redirect_uri })
    },
  })

test('an admin sets it up: what to type at the provider, and each fault at its field', async () => {
  const { server } = await open(null)
  await reads(redirect_uri)
  await field('Issuer').fill('login.harbor.example')
  await field('Client ID').fill('muster')
  await field('Client secret').fill('s3cret')
  await field('Email domains').fill('harbor.example\ngmail.com')
  await button('Save').click()
  await reads('Enter an address that begins with https://')
  await reads('Anyone can have an address there. Enter your company’s own domain.')
  await field('Issuer').fill('https://login.harbor.example')
  await field('Email domains').fill('harbor.example, tides.example')
  server.refuses(putOrganizationSso, 'SSO_UNAVAILABLE')
  await button('Save').click()
  await reads(/No OpenID provider answers at the issuer’s address\./)
  server.answers(putOrganizationSso, sso)
  server.answers(getOrganizationSso, { sso, redirect_uri })
  await button('Save').click()
  await reads('Company sign-in saved')
  expect(server.asked(putOrganizationSso).at(-1)).toMatchObject({
    body: { client_secret: 's3cret', is_on: true, joins_location_id: null, domains: ['harbor.example', 'tides.example'] },
  })
})

test('an admin reads how far each domain is, keeps the secret, and removes it after a question', async () => {
  const { server } = await open(sso)
  await reads('Confirmed by the staff')
  await reads('Waiting for the staff')
  await reads('3 people have signed in with it')
  await expect.element(field('Client secret')).toHaveValue('')
  await field('Client ID').fill('muster-2')
  server.answers(putOrganizationSso, sso)
  await button('Save').click()
  await reads('Company sign-in saved')
  expect(server.asked(putOrganizationSso).at(-1)).not.toHaveProperty('body.client_secret')
  await button('Remove company sign-in').click()
  server.answers(removeOrganizationSso, null)
  server.answers(getOrganizationSso, { sso: null, redirect_uri })
  await inDialog().getByRole('button', { name: 'Remove', exact: true }).click()
  await reads('Company sign-in removed')
  await readsNot('Waiting for the staff')
  await expect.element(page.getByRole('button', { name: 'Remove company sign-in' })).not.toBeInTheDocument()
})
