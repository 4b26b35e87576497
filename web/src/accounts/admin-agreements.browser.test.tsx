import { getAgreement, listPublishedAgreements, publishAgreement } from '@muster/contract/accounts/agreement-endpoints.ts'
import type { PublishedAgreement } from '@muster/contract/accounts/agreement.ts'
import { expect, test } from 'vitest'
import { anOperator } from '../testing/make-people.ts'
import { button, field, reads, readsNot } from '../testing/on-screen.ts'
import { openApp } from '../testing/open-app.tsx'

const first: PublishedAgreement = {
  agreement: 'marketplace_terms',
  version: 1,
  effective_at: '2020-01-01T10:00:00.000Z',
  published_at: '2020-01-01T10:00:00.000Z',
  published_by: null,
  accepted_count: 41,
  is_in_force: true,
}

test('the staff publish a new version, which begins with the text in force', async () => {
  const { server } = await openApp('/admin/agreements', {
    as: anOperator(),
    prepare: (standIn) => {
      standIn.answers(listPublishedAgreements, [first])
      standIn.answers(getAgreement, {
        agreement: 'marketplace_terms',
        version: 1,
        effective_at: first.effective_at,
        is_sample: true,
        text_en: 'English text',
        text_es: 'Texto español',
        changes_en: '',
        changes_es: '',
        versions: [{ version: 1, effective_at: first.effective_at }],
      })
    },
  })
  await reads(/41 people accepted it/)
  await button('New version').first().click()
  await expect.element(field('Text in Spanish')).toHaveValue('Texto español')
  await button('Publish version').click()
  await reads('This field is required')
  await field('What is new, in English').fill('New fees.')
  await field('What is new, in Spanish').fill('Tarifas nuevas.')
  const second = { ...first, version: 2, published_by: 'Ines Calder', accepted_count: 0 }
  server.answers(publishAgreement, second)
  server.answers(listPublishedAgreements, [second, { ...first, is_in_force: false }])
  await button('Publish version').click()
  await reads('Version 2 published')
  await readsNot('Publish version')
  expect(server.asked(publishAgreement)).toEqual([
    {
      params: { agreement: 'marketplace_terms' },
      body: {
        effective_at: null,
        changes_en: 'New fees.',
        changes_es: 'Tarifas nuevas.',
        text_en: 'English text',
        text_es: 'Texto español',
      },
    },
  ])
})
