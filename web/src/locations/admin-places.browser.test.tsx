import { findPlace } from '@muster/contract/locations/location-endpoints.ts'
import { listMarketWishes, openMarket, type WishCount } from '@muster/contract/locations/market-wish-endpoints.ts'
import { wishMarket } from '@muster/contract/accounts/wish-endpoints.ts'
import { listSkills } from '@muster/contract/skills/skill-endpoints.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { keepTicket } from '../accounts/signup-ticket.ts'
import { anOperator } from '../testing/make-people.ts'
import { button, field, inDialog, reads } from '../testing/on-screen.ts'
import { openApp } from '../testing/open-app.tsx'

const bozeman: WishCount = {
  city: 'Bozeman',
  state_code: 'MT',
  zip_code: '59718',
  waiting: 12,
  pros: 1,
  since: '2026-09-01T10:00:00.000Z',
  nearest_market: { id: 3, name: 'Nashville', miles: 1290 },
}

test('the operator reads where people wait, and opens a market there', async () => {
  const { server } = await openApp('/admin/places', {
    as: anOperator(),
    prepare: (standIn) => standIn.answers(listMarketWishes, [bozeman]),
  })
  await reads('Bozeman, MT')
  await reads(/12 people wait · 1 has an account/)
  await reads('Nearest market: Nashville, 1290 mi')
  await button('Open market').click()
  server.refuses(openMarket, 'invalid', { message: 'A market has this name. Choose another.', target: 'name' })
  await inDialog().getByRole('button', { name: 'Open market' }).click()
  await reads('A market has this name. Choose another.')
  await field('Name').fill('Gallatin Valley')
  server.answers(openMarket, { id: 9, name: 'Gallatin Valley', told: 12 })
  server.answers(listMarketWishes, [])
  await inDialog().getByRole('button', { name: 'Open market' }).click()
  await reads('Gallatin Valley is open. We’ll let everyone there know.')
  await reads('No one waits for a market')
  expect(server.asked(openMarket).at(-1)).toEqual({ body: { name: 'Gallatin Valley', zip_code: '59718' } })
})

test('someone who signs up where no market is asks to hear of one', async () => {
  const { server } = await openApp('/signup', {
    as: null,
    prepare: (standIn) => {
      keepTicket('ticket-1', { phone_number: '+18435550111' })
      standIn.answers(listSkills, [])
      standIn.answers(findPlace, {
        zip_code: '59718',
        city: 'Bozeman',
        state_code: 'MT',
        coordinates: { type: 'Point', coordinates: [-111, 45] },
        timezone: 'America/Denver',
        market: null,
      })
    },
  })
  await page.getByText('I want to work').click()
  await field('ZIP code').fill('59718')
  await reads(/Want to hear when we come to Bozeman/)
  server.answers(wishMarket, { city: 'Bozeman', state_code: 'MT' })
  await button('Tell me').click()
  await reads('Thanks. We’ll let you know when Muster comes to Bozeman, MT.')
  expect(server.asked(wishMarket)).toEqual([{ body: { signup_ticket: 'ticket-1', zip_code: '59718', language: 'en' } }])
})
