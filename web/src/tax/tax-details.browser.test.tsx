import { getTaxDetails, type OwnTaxDetails, putTaxDetails } from '@muster/contract/tax/tax-details-endpoints.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aPro } from '../testing/make-people.ts'
import { button, field, heading, reads, readsNot } from '../testing/on-screen.ts'
import { openApp, PHONE } from '../testing/open-app.tsx'

const own: OwnTaxDetails = {
  details: null,
  known: { legal_name: 'Grace Okafor', street_address: '12 Bee Street', city: 'Charleston', state_code: 'SC', zip_code: '29403' },
  year: 2026,
  contractor_amount: 812.5,
  threshold_amount: 2_000,
  payer_name: 'Muster Staffing, Inc.',
}
const signed: OwnTaxDetails = {
  ...own,
  contractor_amount: 2_400,
  details: {
    ...own.known,
    business_name: '',
    classification: 'INDIVIDUAL',
    tin_kind: 'SSN',
    tin_last4: '6789',
    is_electronic: true,
    signed_name: 'Grace Okafor',
    signed_at: '2026-11-20T15:00:00.000Z',
  },
}
const open = (answer: OwnTaxDetails) =>
  openApp('/tax-details', { as: aPro(), size: PHONE, prepare: (server) => server.answers(getTaxDetails, answer) })

describe('tax details of a pro', () => {
  test('say why we ask, and are signed with what the profile knows already', async () => {
    const { server } = await open(own)
    await reads(/If you’re paid \$2,000 or more for contract \(1099\) work in a year, Muster Staffing, Inc\. sends form 1099-NEC/)
    await reads(/so far in 2026/)
    await expect.element(field('Name on your tax return')).toHaveValue('Grace Okafor')
    await button('Sign form').click()
    await reads('Enter all nine digits')
    await reads('Confirm this to sign')
    expect(server.asked(putTaxDetails)).toEqual([])
    await field(/^Number/).fill('000-45-6789')
    await reads(/This number can’t be right/)
    await field(/^Number/).fill('123-45-6789')
    await page.getByRole('checkbox', { name: 'I certify this' }).click()
    await field('Your full name').fill('Grace Okafor')
    server.answers(putTaxDetails, signed)
    await button('Sign form').click()
    await reads('Tax details signed')
    await reads('•••-••-6789')
    await readsNot('Sign form')
    expect(server.asked(putTaxDetails)).toMatchObject([
      {
        body: { tin: '123-45-6789', tin_kind: 'SSN', certifies: true, is_electronic: false, signed_name: 'Grace Okafor', state_code: 'SC' },
      },
    ])
  })

  test('on file show four digits, and a new form asks for the number again', async () => {
    await open(signed)
    await expect.element(heading('On file')).toBeVisible()
    await reads('•••-••-6789')
    await reads(/You’ll get the form in January/)
    await button('Sign new form').click()
    await expect.element(field(/^Number/)).toHaveValue('')
    await button('Cancel').click()
    await readsNot('Sign form')
  })

  test('over the threshold without a form, the page asks to sign', async () => {
    await open({ ...own, contractor_amount: 2_000 })
    await reads(/Sign below by the end of the year/)
  })

  test('say what to do when they can’t be read', async () => {
    const { server } = await openApp('/tax-details', {
      as: aPro(),
      size: PHONE,
      prepare: (standIn) => standIn.refuses(getTaxDetails, 'OVERLOADED'),
    })
    await expect.element(button('Try again')).toBeVisible()
    server.answers(getTaxDetails, signed)
    await button('Try again').click()
    await reads('•••-••-6789')
  })
})
