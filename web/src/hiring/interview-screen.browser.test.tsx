import { listDemoAccounts } from '@muster/contract/accounts/auth-endpoints.ts'
import {
  claimInterviewPay,
  confirmInterview,
  confirmOwnInterview,
  declineInterview,
  listOwnInterviews,
  proposeInterviewTime,
  readInterviewInvitation,
} from '@muster/contract/hiring/candidate-interview-endpoints.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { anInterviewInvitation } from '../testing/make-hiring.ts'
import { aPro } from '../testing/make-people.ts'
import { hoursFromNow } from '../testing/make-times.ts'
import { button, field, inDialog, link, reads, readsNot } from '../testing/on-screen.ts'
import { openApp, PHONE } from '../testing/open-app.tsx'
import type { StandIn } from '../testing/stand-in.ts'

const SECRET = 'a-secret-of-this-test'
const open = (prepare: (server: StandIn) => void, language: 'en' | 'es' = 'en', path = `/interview/${SECRET}`) =>
  openApp(path, { as: null, size: PHONE, language, prepare })
const answers =
  (changed = {}) =>
  (server: StandIn) =>
    server.answers(readInterviewInvitation, anInterviewInvitation(changed))

describe('an invitation, opened by its link without an account', () => {
  test('says what, where, when and who, and confirms with one tap', async () => {
    const { server } = await open(answers())
    await reads('Hi Luz, Harrow & Finch wants to meet you')
    for (const words of [
      '31 Vendue Alley',
      'You’ll meet Theo Marsh',
      'Kitchen door. Bring your knives.',
      'The job: Line cook',
      '$23/h · Full time',
    ])
      await reads(words)
    await expect.element(link('Get directions')).toBeVisible()
    server.answers(confirmInterview, anInterviewInvitation({ status: 'CONFIRMED' }))
    answers({ status: 'CONFIRMED' })(server)
    await button('Confirm').click()
    await reads('You’re confirmed')
    await expect.element(button('Add to calendar')).toBeVisible()
    await expect.element(link('How to prepare')).toHaveAttribute('href', `/orientation/${SECRET}`)
    expect(server.asked(confirmInterview)).toEqual([{ params: { secret: SECRET } }])
  })

  test('is in Spanish for a Spanish phone', async () => {
    await open(answers(), 'es')
    await reads('Hola, Luz: Harrow & Finch quiere conocerte')
    await reads('$23/h · Tiempo completo')
    await expect.element(button('Confirmar')).toBeVisible()
  })

  test('declines after a question, and says what is left to do', async () => {
    const { server } = await open(answers())
    await button('Decline').click()
    server.answers(declineInterview, anInterviewInvitation({ status: 'DECLINED' }))
    answers({ status: 'DECLINED' })(server)
    await inDialog().getByRole('button', { name: 'Decline interview' }).click()
    await reads(/^You declined\. If that changes/)
    await expect.element(button('Confirm')).not.toBeInTheDocument()
  })

  test('asks for another time, with the server’s fault on its field', async () => {
    const { server } = await open(answers())
    await button('Ask for another time').click()
    await field('Start').fill('3 pm')
    await field(/^Note/).fill('After my shift')
    server.refuses(proposeInterviewTime, 'INVALID_TRANSITION')
    await button('Ask').click()
    await reads('You declined this interview, or it changed. Reload to see how it stands.')
    const proposed = { start_time: hoursFromNow(50), end_time: hoursFromNow(50.5), note: 'After my shift' }
    server.answers(proposeInterviewTime, anInterviewInvitation({ proposed }))
    answers({ proposed })(server)
    await button('Ask').click()
    await reads(/^You asked for .* We let you know/)
    expect(server.asked(proposeInterviewTime).at(-1)!.body).toMatchObject({ note: 'After my shift' })
  })

  test.each([
    ['INVITATION_EXPIRED', 'This interview is over'],
    ['NOT_FOUND', 'This link no longer works'],
  ] as const)('that ended with %s says why', async (code, words) => {
    await open((server) => server.refuses(readInterviewInvitation, code))
    await reads(words)
  })

  test('has a page for the day itself, with a list to check off', async () => {
    await open(answers({ status: 'CONFIRMED' }), 'en', `/orientation/${SECRET}`)
    await reads('Get ready for Harrow & Finch')
    const first = page.getByRole('checkbox').first()
    await page.getByText('A photo ID').click()
    await expect.element(first).toBeChecked()
    await expect.element(link('Back to the interview')).toHaveAttribute('href', `/interview/${SECRET}`)
  })
})

describe('a signed-in pro', () => {
  test('finds the next interview and the others, and confirms', async () => {
    const other = anInterviewInvitation({ id: 10, location: { ...anInterviewInvitation().location, name: 'Larkspur Barn' } })
    const { server } = await openApp('/interview', {
      as: aPro(),
      size: PHONE,
      prepare: (ready) => ready.answers(listOwnInterviews, [anInterviewInvitation(), other]),
    })
    await reads('Your other interviews')
    server.answers(confirmOwnInterview, anInterviewInvitation({ status: 'CONFIRMED' }))
    server.answers(listOwnInterviews, [anInterviewInvitation({ status: 'CONFIRMED' }), other])
    await button('Confirm').click()
    await reads('You’re confirmed')
    expect(server.asked(confirmOwnInterview)).toEqual([{ params: { id: 9 } }])
    await button(/^Larkspur Barn/).click()
    await reads('Hi Luz, Larkspur Barn wants to meet you')
    await readsNot('You’re confirmed')
  })

  test('without an interview reads so, and someone who is not signed in signs in first', async () => {
    await openApp('/orientation', { as: aPro(), size: PHONE, prepare: (server) => server.answers(listOwnInterviews, []) })
    await reads('No interviews')
    const { address } = await openApp('/interview', { as: null, size: PHONE, prepare: (server) => server.answers(listDemoAccounts, []) })
    await expect.poll(address).toMatch(/^\/auth\?returnTo=/)
  })
})

describe('a paid interview', () => {
  const pay = { wage: 20, amount: 10, needs_account: true }

  test('says what it pays, and what someone without an account needs', async () => {
    await open(answers({ pay }))
    await reads('You’re paid $10.00 for the interview')
    await reads(/\$20\/h\. Harrow & Finch pays once the interview is over\./)
    await reads(/you need a pro account with this phone number/)
    await expect.element(link('Sign up to be paid')).toHaveAttribute('href', '/signup?returnTo=/interview')
    await expect.element(button('Confirm')).toBeVisible()
  })

  test('that is over says that the money is on its way', async () => {
    await open(answers({ status: 'PAYMENT_SUBMITTED', pay: { ...pay, needs_account: false } }))
    await reads('Luz, your interview at Harrow & Finch is over')
    await reads(/The payment is on its way to you\./)
    expect(page.getByRole('link', { name: 'Sign up to be paid' }).elements()).toEqual([])
  })

  test('is claimed by the pro that the phone number belongs to', async () => {
    const { server } = await openApp('/interview', {
      as: aPro(),
      size: PHONE,
      prepare: (stand) => stand.answers(listOwnInterviews, [anInterviewInvitation({ pay })]),
    })
    server.refuses(claimInterviewPay, 'PRO_OF_OTHER_MARKET')
    await button('Yes, pay me').click()
    await reads(/We pay pros in their own area/)
    server.answers(claimInterviewPay, anInterviewInvitation({ pay: { ...pay, needs_account: false } }))
    server.answers(listOwnInterviews, [anInterviewInvitation({ pay: { ...pay, needs_account: false }, channel_url: 'e7c4' })])
    await button('Yes, pay me').click()
    await expect.element(button('Message')).toBeVisible()
    expect(page.getByRole('button', { name: 'Yes, pay me' }).elements()).toEqual([])
  })
})
