import {
  acceptInvite,
  addToNetwork,
  getProCard,
  getWelcome,
  joinNetwork,
  listOwnInvites,
} from '@muster/contract/network/network-endpoints.ts'
import { describe, expect, test } from 'vitest'
import { aMember, aWelcome } from '../testing/make-network.ts'
import { aPro } from '../testing/make-people.ts'
import { hoursFromNow } from '../testing/make-times.ts'
import { button, link, reads } from '../testing/on-screen.ts'
import { openApp, PHONE } from '../testing/open-app.tsx'

const uuid = '7a0c9a52-4f0e-4d3d-9a2e-111111111111'
const card = {
  uuid,
  display_name: 'Luis O.',
  headshot_public_id: null,
  badges: [],
  verified: true,
  skills: [],
  rating: 4.8,
  gigs_worked: 24,
  market_name: 'Charleston',
}
const size = PHONE

describe('an invitation', () => {
  test('leads a visitor to sign up and back', async () => {
    await openApp('/connect?invite=abc', { as: null, size, prepare: (server) => server.answers(getWelcome, aWelcome()) })
    await reads('Dana invites you to the network of Tidemark Hotel')
    await expect.element(link('Sign up')).toHaveAttribute('href', expect.stringContaining(encodeURIComponent('invite=abc')))
  })

  test('lets a pro join, and a code lets a pro ask', async () => {
    const { server } = await openApp('/connect?invite=abc', {
      as: aPro(),
      size,
      prepare: (standIn) => standIn.answers(getWelcome, aWelcome()),
    })
    server.refuses(joinNetwork, 'INVITATION_USED')
    await button('Join network').click()
    await reads('This invitation was used already. Ask the business for a new one.')
    server.answers(joinNetwork, aWelcome({ state: 'MEMBER' }))
    await button('Join network').click()
    await reads('You’re in the network')
  })

  test('by a code waits for the business', async () => {
    const welcome = aWelcome({ invited_by: null })
    const { server } = await openApp('/connect?invite=abc', {
      as: aPro(),
      size,
      prepare: (standIn) => standIn.answers(getWelcome, welcome),
    })
    server.answers(joinNetwork, { ...welcome, state: 'WAITING' })
    await button('Ask to join').click()
    await reads('You asked to join. The business decides.')
  })

  test('that was taken back says so', async () => {
    await openApp('/connect?invite=abc', { as: null, size, prepare: (server) => server.refuses(getWelcome, 'NOT_FOUND') })
    await reads('This link no longer works')
  })

  test('to a pro waits on the page of their invitations', async () => {
    const invite = {
      id: 5,
      location_name: 'Tidemark Hotel',
      image_public_id: null,
      city: 'Charleston',
      state_code: 'SC',
      invited_by: 'Dana',
      expiration_date: hoursFromNow(90),
    }
    const { server } = await openApp('/connect', { as: aPro(), size, prepare: (standIn) => standIn.answers(listOwnInvites, [invite]) })
    server.answers(acceptInvite, () => {
      server.answers(listOwnInvites, [])
      return null
    })
    await button('Join').click()
    await reads('No open invitations')
    expect(server.asked(acceptInvite)).toEqual([{ params: { id: 5 } }])
  })
})

describe('a pro’s card', () => {
  test('is added to the network by a manager', async () => {
    const { server } = await openApp(`/connect/${uuid}`, { prepare: (standIn) => standIn.answers(getProCard, card) })
    await reads(/^24 shifts worked/)
    server.refuses(addToNetwork, 'BLOCKED')
    await button('Add to network').click()
    await reads('This pro is blocked here. Unblock the pro first.')
    server.answers(addToNetwork, aMember())
    await button('Add to network').click()
    await reads(/^Luis O\. is in the network of /)
    expect(server.asked(addToNetwork).at(-1)).toEqual({ body: { pro_uuid: uuid } })
  })

  test('asks a visitor to sign in, by either address', async () => {
    await openApp(`/connect?pro_uuid=${uuid}&signup=false`, { as: null, size, prepare: (server) => server.answers(getProCard, card) })
    await reads('Sign up or sign in as a business to add Luis O. to your network.')
    expect(link('Sign up').elements()).toHaveLength(0)
  })
})
