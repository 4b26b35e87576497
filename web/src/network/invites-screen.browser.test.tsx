import {
  answerNetworkRequest,
  findKnownPros,
  getNetworkCounts,
  invitePros,
  listInvites,
  resendInvite,
  revokeInvite,
} from '@muster/contract/network/network-endpoints.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { anInvite, invitesOf, networkCounts } from '../testing/make-network.ts'
import { hoursFromNow } from '../testing/make-times.ts'
import { button, field, inDialog, menuItem, reads } from '../testing/on-screen.ts'
import { openApp, PHONE } from '../testing/open-app.tsx'
import type { StandIn } from '../testing/stand-in.ts'

const invites = '/locations/1/connect/network/invites'
const request = { pro: { id: 9, display_name: 'Rosalind P.', headshot_public_id: null }, skills: [], created_ts: hoursFromNow(-3) }
const answered =
  (changed: Parameters<typeof invitesOf>[0] = {}) =>
  (server: StandIn): void => {
    server.answers(getNetworkCounts, networkCounts())
    server.answers(listInvites, invitesOf(changed))
    server.answers(findKnownPros, [])
  }
const box = field(/^Phones, emails or pro names/)

describe('invitations', () => {
  test('show what needs the manager first, and each can be sent again or taken back', async () => {
    const { server } = await openApp(invites, {
      prepare: answered({
        requests: [request],
        invites: [
          anInvite(),
          anInvite({ id: 42, channel: 'EMAIL', value: 'deja.w@example.com', name: '', status: 'EXPIRED', link: null }),
          anInvite({
            id: 43,
            status: 'ACCEPTED',
            accepted_ts: hoursFromNow(-2),
            link: null,
            pro: { id: 7, display_name: 'Kelsey A.', headshot_public_id: null },
          }),
        ],
      }),
    })
    for (const words of [/^Needs you/, 'Asks to join', /^Expired/, /^Joined/, '(843) 555-0176']) await reads(words)
    server.answers(answerNetworkRequest, null)
    await button('Approve').click()
    await expect.poll(() => server.asked(answerNetworkRequest)).toEqual([{ params: { proId: 9 }, body: { answer: 'APPROVE' } }])
    server.refuses(resendInvite, 'TOO_MANY_REQUESTS')
    await button('Send again').click()
    await reads('You sent 200 invitations in 24 hours. Send the others tomorrow.')
    server.answers(resendInvite, null)
    await button('Send again').click()
    await reads('Sent again for 7 days')
    server.answers(revokeInvite, null)
    await button('More for (843) 555-0176').click()
    await menuItem('Take back').click()
    await expect.poll(() => server.asked(revokeInvite)).toEqual([{ params: { id: 41 } }])
  })

  test('one box takes phones, emails and names of pros you know, and says what is wrong with each', async () => {
    const { server } = await openApp(invites, { prepare: answered(), size: PHONE })
    await box.fill('(843) 555-0142, rosa@example.com, (843) 555-01')
    await page.getByRole('textbox', { name: /^Phones/ }).click()
    await expect.element(button('Invite 2')).toBeEnabled()
    server.answers(findKnownPros, [{ id: 9, display_name: 'Alma Q.', headshot_public_id: null, in_network: false }])
    await box.fill('(843) 555-0142, rosa@example.com, alma')
    await button('Alma Q.').click()
    server.answers(invitePros, [
      { place: 0, outcome: 'INVITED' },
      { place: 1, outcome: 'INVITED' },
      { place: 2, outcome: 'INVITED' },
    ])
    await button('Invite 3').click()
    await reads('3 invited')
    expect(server.asked(invitePros)[0]?.body.people).toEqual([
      { channel: 'PHONE', phone_number: '+18435550142', name: '' },
      { channel: 'EMAIL', email: 'rosa@example.com', name: '' },
      { channel: 'PRO', pro_id: 9, name: '' },
    ])
  })

  test('a file is checked row by row before anything is sent', async () => {
    const { server } = await openApp(invites, { prepare: answered() })
    const file = new File(['Name,Phone\nCarlos Peña,843-555-0112\nAna,843-555-01\n'], 'staff.csv', { type: 'text/csv' })
    await page.getByLabelText(/Drop a CSV here/).upload(file)
    await reads('1 row to fix, not sent')
    await reads('Row 3')
    await reads('not a US number')
    expect(server.asked(invitePros)).toEqual([])
    server.answers(invitePros, [{ place: 0, outcome: 'ALREADY_INVITED' }])
    await inDialog().getByRole('button', { name: 'Invite 1' }).click()
    await reads('0 invited, 1 had an open invitation already.')
    expect(server.asked(invitePros)[0]?.body).toMatchObject({ is_from_file: true, people: [{ name: 'Carlos Peña' }] })
  })
})
