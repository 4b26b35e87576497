import {
  getDispute,
  listDisputes,
  putDisputeFile,
  removeDisputeFile,
  returnSurplusAgain,
  sendEvidence,
} from '@muster/contract/payments/dispute-endpoints.ts'
import type { Dispute, DisputeDetail, DisputeFile } from '@muster/contract/payments/dispute.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aManager } from '../../testing/make-people.ts'
import { hoursFromNow } from '../../testing/make-times.ts'
import { button, heading, inDialog, link, reads, readsEachRefusal, readsNot } from '../../testing/on-screen.ts'
import { openApp, PHONE } from '../../testing/open-app.tsx'

const as = aManager({ is_gigpro_admin: true })
const aDispute = (changed: Partial<Dispute> = {}): Dispute => ({
  id: 7,
  status: 'needs_response',
  amount: 158.4,
  reason: 'fraudulent',
  opened_at: hoursFromNow(-20),
  evidence_due_by: hoursFromNow(140),
  evidence_sent_at: null,
  closed_at: null,
  business_name: 'Harbor House',
  card: 'Visa 2685',
  invoice_number: null,
  ...changed,
})
const aDetail = (changed: Partial<DisputeDetail> = {}): DisputeDetail => ({
  ...aDispute(),
  external_id: 'dp_1',
  payments: [
    {
      id: 31,
      application_id: 501,
      pro_name: 'Grace O',
      position: 'Line cook',
      start_time: hoursFromNow(-90),
      timezone: 'America/New_York',
      total_amount: 158.4,
      status: 'FAILED',
    },
  ],
  surplus: null,
  files: [],
  evidence: 'Evidence about dispute dp_1\nDana Whitlock approved the hours',
  ...changed,
})
const aFile = (changed: Partial<DisputeFile> = {}): DisputeFile => ({
  kind: 'receipt',
  name: 'receipt-88.pdf',
  format: 'document',
  bytes: 320_000,
  added_at: hoursFromNow(-3),
  resource_url: '/files/evidencedoc-1?until=1&key=k&name=receipt-88.pdf',
  ...changed,
})
const path = '/admin/disputes/7'

describe('disputes', () => {
  test('are listed with the bank’s reason in plain words, those to answer first', async () => {
    await openApp('/admin/disputes', {
      as,
      prepare: (server) =>
        server.answers(listDisputes, [
          aDispute(),
          aDispute({ id: 6, status: 'under_review', evidence_sent_at: hoursFromNow(-2), reason: 'some_new_reason' }),
          aDispute({ id: 5, status: 'won', evidence_sent_at: hoursFromNow(-90), closed_at: hoursFromNow(-3) }),
          aDispute({ id: 4, evidence_due_by: hoursFromNow(-1) }),
        ]),
    })
    for (const words of ['2 need evidence', 'The bank decides', 'Won', 'some new reason', /^Evidence due /, /^Evidence was due /])
      await reads(words)
    await reads('The cardholder says they didn’t make this payment')
    await expect.element(heading('Answered and decided')).toBeVisible()
    await expect.element(link(/^Harbor House/).first()).toHaveAttribute('href', '/admin/disputes/7')
  })

  test('say so when there is none, in Spanish too', async () => {
    await openApp('/admin/disputes', { as, size: PHONE, language: 'es', prepare: (server) => server.answers(listDisputes, []) })
    await reads('No hay disputas')
  })
})

describe('a dispute', () => {
  test('that was won after another card had paid says where the money goes, and sends it again if the provider refused', async () => {
    const won = { status: 'won', closed_at: hoursFromNow(-2), evidence_sent_at: hoursFromNow(-9) } as const
    const surplus = { amount: 158.4, status: 'REFUSED', error_message: 'The card is closed.' } as const
    const { server } = await openApp(path, {
      as,
      size: PHONE,
      prepare: (standIn) => standIn.answers(getDispute, aDetail({ ...won, surplus })),
    })
    await reads('$158.40 didn’t go back to Visa 2685.')
    await reads('The payments provider says: The card is closed.')
    await readsNot('The charge counts as paid.')
    await readsEachRefusal(server, returnSurplusAgain, { INVALID_TRANSITION: 'It is already on its way. Reload the page.' }, () =>
      button('Send $158.40 back again').click(),
    )
    server.answers(returnSurplusAgain, aDetail({ ...won, surplus: { ...surplus, status: 'SUBMITTED', error_message: null } }))
    server.answers(getDispute, aDetail({ ...won, surplus: { ...surplus, status: 'SUBMITTED', error_message: null } }))
    await button('Send $158.40 back again').click()
    await reads('$158.40 is on its way back to Visa 2685.')
  })

  test.each([
    ['WITHDRAWN', 'Then the bank took $158.40 again, so we send nothing back.'],
    ['LOST', '$158.40 went back to Visa 2685, and then the bank took it again: the business has it twice. Ask the business for it.'],
  ] as const)('whose bank took the money again says where it is: %s', async (status, words) => {
    const surplus = { amount: 158.4, status, error_message: null }
    await openApp(path, {
      as,
      prepare: (server) => server.answers(getDispute, aDetail({ status: 'under_review', evidence_sent_at: hoursFromNow(-9), surplus })),
    })
    await reads(words)
    await readsNot('Send $158.40 back again')
  })

  test('shows what the charge paid for and the evidence, which is sent once after a question', async () => {
    const { server } = await openApp(path, { as, size: PHONE, prepare: (standIn) => standIn.answers(getDispute, aDetail()) })
    await expect.element(heading('$158.40 asked back')).toBeVisible()
    await reads(/Dana Whitlock approved the hours/)
    await reads('The bank took the money. The business owes this charge again and can post shifts as before. The pro keeps the pay.')
    await expect.element(link('Grace O, Line cook')).toHaveAttribute('href', '/admin/applications/501')
    await button('Send evidence').click()
    await reads(/No file goes with it\. The bank takes it once\. Read it first: you can’t add to it later\./)
    const send = () => inDialog().getByRole('button', { name: 'Send evidence' }).click()
    await readsEachRefusal(
      server,
      sendEvidence,
      {
        ALREADY_ANSWERED: 'The evidence was sent already, or the bank has decided. Reload the page.',
        ANSWER_TOO_LATE: 'The time to answer is over.',
      },
      send,
    )
    const sent = aDetail({ evidence_sent_at: hoursFromNow(0) })
    server.answers(sendEvidence, sent)
    server.answers(getDispute, sent)
    await send()
    await reads('Evidence sent. The bank decides next.')
    await reads('Evidence sent')
    await readsNot(/The bank takes it once/)
    expect(server.asked(sendEvidence).at(-1)).toEqual({ params: { id: 7 } })
  })

  test('that only asks says that no money moved, and one that was won that it is there', async () => {
    const [payment] = aDetail().payments
    const { server } = await openApp(path, {
      as,
      prepare: (standIn) => standIn.answers(getDispute, aDetail({ payments: [{ ...payment!, status: 'AVAILABLE' }], invoice_number: 12 })),
    })
    await reads('The bank only asks so far: the charge still counts as paid.')
    await reads('12')
    expect(server.asked(getDispute)[0]).toEqual({ params: { id: 7 } })
  })
})

describe('the files of a dispute', () => {
  const choose = (label: string, file: File) => page.getByLabelText(label).upload(file)
  const pdf = () => new File(['%PDF-1.7 %%EOF'], 'hours.pdf', { type: 'application/pdf' })

  test('are added one of each kind, replaced and removed until the evidence leaves', async () => {
    const { server } = await openApp(path, { as, prepare: (standIn) => standIn.answers(getDispute, aDetail()) })
    await reads('PDF or pictures, one of each kind, up to 4.5 MB in all.')
    const proof = aFile({ kind: 'service_documentation', name: 'hours.pdf' })
    server.answers(putDisputeFile, aDetail({ files: [proof] }))
    server.answers(getDispute, aDetail({ files: [proof] }))
    await choose('Add file: Proof of the work', pdf())
    await reads('PDF or pictures, one of each kind, up to 4.5 MB in all. So far: 320 kB.')
    expect(server.asked(putDisputeFile).at(-1)).toMatchObject({ params: { id: 7, kind: 'service_documentation' } })
    await expect.element(page.getByLabelText('Replace: Proof of the work')).toBeInTheDocument()
    await button('Send evidence').click()
    await reads(/1 file goes with it\./)
    await inDialog().getByRole('button', { name: 'Keep it' }).click()
    server.answers(removeDisputeFile, aDetail())
    server.answers(getDispute, aDetail())
    await button('Remove hours.pdf').click()
    await reads('PDF or pictures, one of each kind, up to 4.5 MB in all.')
    expect(server.asked(removeDisputeFile).at(-1)).toMatchObject({ params: { id: 7, kind: 'service_documentation' } })
  })

  test('say in words why the bank wouldn’t take a file', async () => {
    const { server } = await openApp(path, { as, size: PHONE, prepare: (standIn) => standIn.answers(getDispute, aDetail()) })
    await readsEachRefusal(
      server,
      putDisputeFile,
      {
        ALREADY_ANSWERED: 'The evidence was sent already, or the bank has decided. Reload the page.',
        ANSWER_TOO_LATE: 'The time to answer is over.',
        PAYLOAD_TOO_LARGE: 'This file is too large.',
        TOO_MANY_REQUESTS: 'You added many files in the last hour. Try again later.',
      },
      () => choose('Add file: Receipt', pdf()),
    )
  })

  test('that were sent stay to be read, in Spanish too, also when retention erased one', async () => {
    const files = [aFile(), aFile({ kind: 'uncategorized', name: 'door.jpg', format: 'picture', resource_url: null })]
    await openApp(path, {
      as,
      language: 'es',
      size: PHONE,
      prepare: (server) => server.answers(getDispute, aDetail({ status: 'under_review', evidence_sent_at: hoursFromNow(-1), files })),
    })
    await expect.element(heading('Archivos para el banco')).toBeVisible()
    await expect.element(button('receipt-88.pdf')).toBeVisible()
    await reads(/borrado/)
    await readsNot('Prueba del trabajo')
    expect(button(/Quitar/).query()).toBeNull()
  })
})
