import { requestCode, signUp, verifyCode } from '@muster/contract/accounts/auth-endpoints.ts'
import { acceptInvitation, getInvitation } from '@muster/contract/teams/team-endpoints.ts'
import { acceptOrganizationInvitation, getOrganizationInvitation } from '@muster/contract/organizations/organization-endpoints.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { forgetTicket } from '../accounts/signup-ticket.ts'
import { aManager } from '../testing/make-people.ts'
import { aWelcome } from '../testing/make-team.ts'
import { button, field, heading, link, reads, readsNot } from '../testing/on-screen.ts'
import { openApp, PHONE } from '../testing/open-app.tsx'

const path = '/invitations/accept/t21-1.abc'
const size = PHONE
beforeEach(forgetTicket)

describe('an invitation to a location', () => {
  test('says who invites, to what and as what, and what stays with admins', async () => {
    await openApp(path, { as: null, size, prepare: (server) => server.answers(getInvitation, aWelcome()) })
    await expect.element(heading('Dana Whitlock invites you to Harrow & Finch')).toBeVisible()
    for (const words of [
      '31 Vendue Alley, Charleston, SC',
      'Team member',
      'Paying, billing and the team stay with admins',
      /The invitation ends/,
    ])
      await reads(words)
    await expect.element(field('Mobile number')).toHaveValue('(843) 555-0188')
  })

  test('makes the account of a newcomer with the proved number, and opens the location', async () => {
    const { server } = await openApp(path, {
      as: null,
      size,
      prepare: (standIn) => {
        standIn.answers(getInvitation, aWelcome())
        standIn.answers(requestCode, { expires_in: 600, resend_in: 30 })
        standIn.answers(verifyCode, { session: null, signup_ticket: 'ticket-9' })
      },
    })
    await button('Send code').click()
    await field(/code/i).fill('123456')
    await reads(/is confirmed/)
    await expect.element(field('First name')).toHaveValue('Lena')
    await expect.element(field('Last name')).toHaveValue('Ortega')
    await button('Create account and join').click()
    await reads('This field is required')
    await page.getByRole('checkbox', { name: 'I accept the terms and the privacy policy' }).click({ force: true })
    server.refuses(signUp, 'INVITATION_USED')
    await button('Create account and join').click()
    await reads('This invitation was used already. Ask for a new one.')
    expect(server.asked(signUp)[0]?.body).toMatchObject({
      kind: 'manager',
      team: 'location',
      invitation: 't21-1.abc',
      signup_ticket: 'ticket-9',
      first_name: 'Lena',
    })
  })

  test('is accepted with the account that is signed in, or with another', async () => {
    const { server } = await openApp(path, { size, prepare: (standIn) => standIn.answers(getInvitation, aWelcome({ role: 'ADMIN' })) })
    const me = aManager()
    await reads(`${me.first_name} ${me.last_name}`)
    await reads('Pay, and look after billing, the team and settings')
    server.refuses(acceptInvitation, 'ALREADY_MANAGER')
    await button('Accept invitation').click()
    await reads('You have this role already. There is nothing to accept.')
    expect(server.asked(acceptInvitation)[0]).toEqual({
      params: { inviteToken: 't21-1.abc' },
      body: me.phone_number === null ? {} : { phone_number: me.phone_number },
    })
    await expect.element(button('Not you? Use another account')).toBeVisible()
  })

  test('that went to another address since says so, and not to which', async () => {
    await openApp(path, { as: null, size, prepare: (server) => server.refuses(getInvitation, 'INVITATION_MOVED') })
    await reads('This link no longer works')
    await reads('This invitation was sent again to another address. If you expected it, ask the person who invited you.')
  })

  test.each([
    ['EXPIRED', /This invitation expired on .* Ask Dana Whitlock to send it again/],
    ['ACCEPTED', 'This invitation was used already. If that was you, sign in.'],
  ] as const)('that is %s says so', async (status, words) => {
    await openApp(path, { as: null, size, prepare: (server) => server.answers(getInvitation, aWelcome({ status })) })
    await reads(words)
    await expect.element(link('Sign in')).toBeVisible()
    await readsNot('Send code')
  })

  test('that was taken back leads nowhere, in Spanish too', async () => {
    await openApp(path, { as: null, size, language: 'es', prepare: (server) => server.refuses(getInvitation, 'NOT_FOUND') })
    await reads('Este enlace ya no sirve')
  })
})

test('an invitation to an organization names how many locations it has', async () => {
  const {
    location_id: _l,
    street_address: _a,
    city: _c,
    state_code: _s,
    ...welcome
  } = aWelcome({ role: 'ADMIN', name: 'Tidemark Hospitality' })
  const { server } = await openApp('/organization/invitations/accept/t21-1.abc', {
    size,
    prepare: (standIn) =>
      standIn.answers(getOrganizationInvitation, {
        ...welcome,
        id: '5b1a7c1e-6f0e-4c59-9d5a-0f8a3c1f2b4d',
        organization_id: 4,
        locations_count: 6,
      }),
  })
  for (const words of ['6 locations', 'Organization admin', 'Admin of every location, those to come too']) await reads(words)
  server.refuses(acceptOrganizationInvitation, 'INVITATION_EXPIRED')
  await button('Accept invitation').click()
  await reads('This invitation expired. Ask for a new one.')
})
