import {
  decideCertificationRequest,
  listCertificationRequests,
  listCertifications,
  undoCertificationDecision,
} from '@muster/contract/certifications/certification-request-endpoints.ts'
import type { CertificationRequest } from '@muster/contract/certifications/certification-request.ts'
import { getStaffToDo } from '@muster/contract/gigs/applications/admin-application-endpoints.ts'
import { listMarkets } from '@muster/contract/skills/skill-endpoints.ts'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aCertificationRequest, ALCOHOL, dayFromNow, FOOD } from '../testing/make-certifications.ts'
import { anOperator } from '../testing/make-people.ts'
import { aPage, hoursFromNow } from '../testing/make-times.ts'
import { button, field, heading, link, reads, readsEachRefusal } from '../testing/on-screen.ts'
import { openApp, PHONE } from '../testing/open-app.tsx'
import type { StandIn } from '../testing/stand-in.ts'

const address = '/admin/certifications?status=PENDING'
const as = anOperator()
const kelsey = aCertificationRequest()
const mateo = aCertificationRequest({
  id: 22,
  attachment_id: 91,
  user: { ...kelsey.user, id: 71, first_name: 'Mateo', last_name: 'Salas' },
})
const answered =
  (...requests: CertificationRequest[]) =>
  (server: StandIn): void => {
    server.answers(listCertificationRequests, aPage(...requests))
    server.answers(listCertifications, [ALCOHOL, FOOD])
    server.answers(listMarkets, [{ id: 1, name: 'Charleston', state_code: 'SC', timezone: 'America/New_York' }])
    server.answers(getStaffToDo, {
      locations_to_approve: 0,
      certifications_to_review: requests.length,
      appeals_to_decide: 0,
      company_domains_to_confirm: 0,
      unpaid_pros: 0,
      late_unpaid_pros: 0,
      failed_charges: 0,
      refund_requests: 0,
      disputes_to_answer: 0,
      reported_messages: 0,
    })
  }
const body = {
  certification_id: 1,
  state_code: 'SC',
  expiration_date: kelsey.expiration_date,
  attachment_id: 90,
}

/** Presses A once the photo is there: nobody approves what they haven't seen. */
async function pressA(): Promise<void> {
  await expect.element(button(/^Approve(, never expires| and next)/)).toBeEnabled()
  await userEvent.keyboard('a')
}

describe('certificates, for the operator', () => {
  test('wait again with Undo in the toast, which says why that is too late', async () => {
    const { server, settles } = await openApp(address, { as, prepare: answered(kelsey, mateo) })
    await expect.element(heading('Kelsey Amundsen')).toBeVisible()
    await settles()
    server.answers(decideCertificationRequest, { ...kelsey, status: 'APPROVED' })
    await pressA()
    await expect.element(button('Undo')).toBeVisible()
    await readsEachRefusal(server, undoCertificationDecision, { UNDO_TOO_LATE: 'The pro already knows. They can send a new photo.' }, () =>
      button('Undo').click(),
    )
  })

  test('wait again with Z', async () => {
    const { server, settles } = await openApp(address, { as, prepare: answered(kelsey, mateo) })
    await expect.element(heading('Kelsey Amundsen')).toBeVisible()
    await settles()
    server.answers(decideCertificationRequest, { ...kelsey, status: 'APPROVED' })
    server.answers(undoCertificationDecision, kelsey)
    await pressA()
    await expect.element(button('Undo')).toBeVisible()
    await userEvent.keyboard('z')
    await reads('Kelsey Amundsen waits again')
    expect(server.asked(undoCertificationDecision).at(-1)).toEqual({ params: { id: 21 } })
  })

  test('are approved with A, and the next one opens', async () => {
    const { server, settles } = await openApp(address, { as, prepare: answered(kelsey, mateo) })
    await expect.element(heading('Kelsey Amundsen')).toBeVisible()
    await settles()
    server.answers(decideCertificationRequest, { ...kelsey, status: 'APPROVED' })
    server.answers(listCertificationRequests, aPage(mateo))
    await pressA()
    await expect.element(heading('Mateo Salas')).toBeVisible()
    await reads('Kelsey Amundsen: approved')
    expect(server.asked(decideCertificationRequest)).toEqual([{ params: { id: 21 }, body: { ...body, status: 'APPROVED' } }])
  })

  test('are rejected with R and a number, never with a number alone', async () => {
    const { server, settles } = await openApp(address, { as, prepare: answered(kelsey, mateo) })
    await expect.element(heading('Kelsey Amundsen')).toBeVisible()
    await settles()
    server.answers(decideCertificationRequest, { ...kelsey, status: 'REJECTED', rejection_reason: 'NAME_MISMATCH' })
    await userEvent.keyboard('5')
    await userEvent.keyboard('r')
    await reads('now press a number')
    expect(server.asked(decideCertificationRequest)).toEqual([])
    await userEvent.keyboard('5')
    await reads('Kelsey Amundsen: rejected, Name Mismatch')
    expect(server.asked(decideCertificationRequest)).toEqual([
      { params: { id: 21 }, body: { ...body, status: 'REJECTED', rejection_reason: 'NAME_MISMATCH', custom_rejection_reason: null } },
    ])
  })

  test('open the next that waits after a decision, and after the last the first', async () => {
    const priya = aCertificationRequest({
      id: 23,
      attachment_id: 92,
      user: { ...kelsey.user, id: 72, first_name: 'Priya', last_name: 'Raman' },
    })
    const { server, settles } = await openApp(address, { as, prepare: answered(kelsey, mateo, priya) })
    await expect.element(heading('Kelsey Amundsen')).toBeVisible()
    await settles()
    await userEvent.keyboard('j')
    await expect.element(heading('Mateo Salas')).toBeVisible()
    server.answers(decideCertificationRequest, { ...mateo, status: 'APPROVED' })
    server.answers(listCertificationRequests, aPage(kelsey, priya))
    await pressA()
    await expect.element(heading('Priya Raman')).toBeVisible()
    server.answers(decideCertificationRequest, { ...priya, status: 'APPROVED' })
    server.answers(listCertificationRequests, aPage(kelsey))
    await pressA()
    await expect.element(heading('Kelsey Amundsen')).toBeVisible()
  })

  test('are rejected in the operator’s own words', async () => {
    const { server, settles } = await openApp(address, { as, prepare: answered(kelsey) })
    await expect.element(heading('Kelsey Amundsen')).toBeVisible()
    await settles()
    await userEvent.keyboard('r8')
    await expect.element(field('What is wrong, and what should the pro send?')).toHaveFocus()
    await expect.element(field('What is wrong, and what should the pro send?')).toHaveValue('')
    await expect.element(button('Reject and tell the pro')).toBeInViewport({ ratio: 1 })
    await expect.element(button('Reject and tell the pro')).toBeDisabled()
    await field('What is wrong, and what should the pro send?').fill('This is the receipt.')
    const custom_rejection_reason = 'This is the receipt.'
    server.answers(decideCertificationRequest, { ...kelsey, status: 'REJECTED', rejection_reason: 'CUSTOM', custom_rejection_reason })
    await button('Reject and tell the pro').click()
    await reads('Kelsey Amundsen: rejected, This is the receipt.')
    await expect
      .poll(() => server.asked(decideCertificationRequest).at(-1)?.body)
      .toMatchObject({
        rejection_reason: 'CUSTOM',
        custom_rejection_reason: 'This is the receipt.',
      })
  })

  test('without a date count forever, and the button says so', async () => {
    const { server } = await openApp(address, { as, prepare: answered(aCertificationRequest({ expiration_date: null })) })
    server.answers(decideCertificationRequest, kelsey)
    await button('Approve, never expires').click()
    await expect.poll(() => server.asked(decideCertificationRequest).at(-1)?.body).toMatchObject({ expiration_date: '2099-12-31' })
  })

  test('send what the operator read off the photo, with the state in capitals', async () => {
    const { server } = await openApp(address, { as, prepare: answered(kelsey) })
    const until = dayFromNow(700)
    await expect.element(page.getByLabelText('Certificate', { exact: true }).nth(1)).toHaveValue('1')
    await page.getByLabelText('Certificate', { exact: true }).nth(1).selectOptions('Alcohol server')
    await field('State').fill('nc')
    await page.getByLabelText('Expires').fill(until)
    server.refuses(decideCertificationRequest, 'invalid', {
      message: 'This date has passed. Reject the certificate as expired',
      target: 'expiration_date',
    })
    await button('Approve and next').click()
    await reads('This date has passed. Reject the certificate as expired')
    expect(server.asked(decideCertificationRequest).at(-1)?.body).toMatchObject({
      certification_id: 2,
      state_code: 'NC',
      expiration_date: until,
    })
  })

  test('say why a decision was refused', async () => {
    const { server } = await openApp(address, { as, prepare: answered(kelsey) })
    await readsEachRefusal(
      server,
      decideCertificationRequest,
      {
        INVALID_TRANSITION: 'Someone decided about it meanwhile.',
        EDITED_BY_ANOTHER: 'The pro sent another photo meanwhile. Look at the new one.',
      },
      () => button('Approve and next').click(),
    )
  })

  test('show first what a shift waits for, what was rejected and why, and what ends', async () => {
    const needed_by = {
      start_time: hoursFromNow(60),
      timezone: 'America/New_York',
      skill_name: 'Banquet server',
      location_name: 'Tidemark Hotel',
    }
    const rejected = aCertificationRequest({
      id: 23,
      status: 'REJECTED',
      rejection_reason: 'BLURRED',
      custom_rejection_reason: 'Retake it.',
    })
    const { server } = await openApp('/admin/certifications', {
      as,
      prepare: answered(aCertificationRequest({ needed_by }), rejected),
    })
    await reads(/^Blocks /)
    await reads(/: Banquet server at Tidemark Hotel needs it\.$/)
    await userEvent.keyboard('j')
    await reads('Retake it. BLURRED')
    await expect.element(button('Approve and next')).not.toBeInTheDocument()
    await button('Ends in 30 days').click()
    await expect
      .poll(() => server.asked(listCertificationRequests).at(-1)?.query)
      .toMatchObject({ status: 'APPROVED', expiration_date: dayFromNow(30), ordering: 'expiration_date' })
  })

  test('filter by certificate, state, name and, behind “More filters”, by reason and number', async () => {
    const { server } = await openApp(address, { as, prepare: answered(kelsey) })
    const asked = () => server.asked(listCertificationRequests).at(-1)?.query
    await page.getByLabelText('Certificate', { exact: true }).first().selectOptions('Alcohol server')
    await expect.poll(asked).toMatchObject({ certification: 2, status: 'PENDING' })
    await page.getByRole('searchbox', { name: 'Last name' }).fill('Salas')
    await expect.poll(asked).toMatchObject({ created_by__last_name: 'Salas' })
    await button('More filters').click()
    await page.getByLabelText('Reason of rejection').selectOptions('Wrong State')
    await page.getByRole('searchbox', { name: 'Pro ID' }).fill('7')
    await expect.poll(asked).toMatchObject({ certification: 2, rejection_reason: 'WRONG_STATE', gigster: 7 })
    await button('Clear').click()
    // The list as it was is still fresh, so nobody asks for it again.
    await expect.element(page.getByRole('searchbox', { name: 'Last name' })).toHaveValue('')
    await expect.element(page.getByLabelText('Certificate', { exact: true }).first()).toHaveValue('')
    await expect.element(page.getByRole('searchbox', { name: 'Pro ID' })).toHaveValue('')
    await expect.element(button('Clear')).not.toBeInTheDocument()
  })

  test('open one by one on a phone, and say when nothing waits', async () => {
    const { server } = await openApp(address, { as, size: PHONE, prepare: answered(kelsey, mateo) })
    await button(/Mateo Salas/).click()
    await expect.element(heading('Mateo Salas')).toBeVisible()
    await button('All certificates').click()
    await expect.element(button(/Kelsey Amundsen/)).toBeVisible()
    server.answers(listCertificationRequests, aPage())
    await server.tells({ kind: 'certification' })
    await reads('Nothing waits for review')
    await expect.element(link(/^Certifications/)).toBeVisible()
  })
})
