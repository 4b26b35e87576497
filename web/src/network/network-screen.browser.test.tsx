import { blockPro, getBlockConsequence, listBlocks, unblockPro } from '@muster/contract/network/block-endpoints.ts'
import { editGroup, listGroups } from '@muster/contract/network/group-endpoints.ts'
import { getNetworkCounts, listNetwork, removeFromNetwork, unfavoriteAll } from '@muster/contract/network/network-endpoints.ts'
import { getLocation } from '@muster/contract/locations/location-endpoints.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aLocation } from '../testing/make-locations.ts'
import { aBlock, aConsequence, aGroup, aMember, networkCounts } from '../testing/make-network.ts'
import { aPage } from '../testing/make-times.ts'
import { button, inDialog, menuItem, reads } from '../testing/on-screen.ts'
import { openApp, PHONE } from '../testing/open-app.tsx'
import type { StandIn } from '../testing/stand-in.ts'

const network = '/locations/1/connect/network'
const answered = (server: StandIn): void => {
  server.answers(getLocation, aLocation())
  server.answers(getNetworkCounts, networkCounts())
  server.answers(listNetwork, aPage(aMember()))
  server.answers(listBlocks, [aBlock()])
  server.answers(getBlockConsequence, aConsequence())
  server.answers(listGroups, [aGroup()])
}
const more = button('More for Luis O.')

describe('the network', () => {
  test('lists members, favorites and who worked here, and keeps the list in the address', async () => {
    const { server, address } = await openApp(network, { prepare: answered })
    await reads('Luis O.')
    await button(/^Favorites/).click()
    expect(address()).toBe(`${network}?list=favorites`)
    await expect.poll(() => server.asked(listNetwork).at(-1)?.query?.list).toBe('favorites')
    server.answers(listNetwork, aPage())
    await button(/^Worked here/).click()
    await reads('No one has worked here yet')
  })

  test('removes a member, unfavorites everywhere and adds to a group', async () => {
    const { server } = await openApp(network, { prepare: answered })
    server.answers(unfavoriteAll, null)
    await more.click()
    await menuItem('Unfavorite everywhere').click()
    await reads('Removed from favorites everywhere')
    server.answers(editGroup, aGroup())
    await more.click()
    await menuItem('Add to group').click()
    await inDialog()
      .getByRole('button', { name: /Closers/ })
      .click()
    await reads('Luis O. is in Closers')
    server.answers(removeFromNetwork, null)
    await more.click()
    await menuItem('Remove from network').click()
    await inDialog().getByRole('button', { name: 'Remove', exact: true }).click()
    await reads('Luis O. left your network')
    expect(server.asked(removeFromNetwork)).toEqual([{ params: { proId: 7 } }])
  })

  test('blocks only after it said what that cancels and costs, on a phone', async () => {
    const { server } = await openApp(network, { prepare: answered, size: PHONE })
    await more.click()
    await menuItem('Block').click()
    await reads('This cancels 1 upcoming shift or application:')
    await reads('What starts within 24 hours costs $105.60, as for a release.')
    await expect.element(button('Block and pay $105.60')).toBeDisabled()
    await page.getByRole('radio', { name: 'They called out' }).click({ force: true })
    server.refuses(blockPro, 'PRICE_CHANGED')
    await button('Block and pay $105.60').click()
    await reads('The cost changed while you read this. Check it and try again.')
    server.answers(blockPro, [aBlock()])
    await button('Block and pay $105.60').click()
    await reads('Luis O. is blocked')
    expect(server.asked(blockPro).at(-1)).toEqual({
      body: { gigster_id: 7, location_ids: [1], reason: 'CANCELLED_CALLED_OUT', feedback: '', amount_due: 105.6 },
    })
  })

  test('lists who is blocked and why, and unblocks', async () => {
    const { server } = await openApp(`${network}?list=blocked`, { prepare: answered })
    await reads(/^They called out · Dana Whitlock/)
    await reads('Twice in a week')
    server.answers(unblockPro, null)
    await button('Unblock').click()
    await inDialog().getByRole('button', { name: 'Unblock' }).click()
    await reads('Rex H. is no longer blocked')
    expect(server.asked(unblockPro)).toEqual([{ params: { id: 31 } }])
  })
})
