import type { Configuration, Position } from '@muster/contract/configuration/catalog.ts'
import {
  getConfiguration,
  previewCertificates,
  setCertificates,
  undoCertificates,
} from '@muster/contract/configuration/configuration-endpoints.ts'
import type { DatedCertificates } from '@muster/contract/configuration/position-certificates.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { anOperator } from '../testing/make-people.ts'
import { button, field, inDialog, reads } from '../testing/on-screen.ts'
import { openApp } from '../testing/open-app.tsx'
import type { StandIn } from '../testing/stand-in.ts'

const as = anOperator()
const server: Position = {
  id: 1,
  name: 'Banquet server',
  name_es: 'Mesero de banquetes',
  group_name: 'Front of house',
  color: 'blue',
  default_description: '',
  default_description_es: '',
  default_no_experience_required: false,
  competencies: [],
  certification_ids: [7],
}
const asks = (id: number, certification_ids: number[], holds: DatedCertificates['holds']): DatedCertificates => ({
  id,
  skill_id: 1,
  effective_from: holds === 'NOW' ? '2020-01-01' : '2099-01-04',
  holds,
  certification_ids,
  set_by: holds === 'NOW' ? null : 'Ines Calder',
  set_ts: '2026-11-20T15:00:00Z',
  reason: holds === 'NOW' ? '' : 'The county asks for it',
})
const configuration: Configuration = {
  markets: [
    {
      id: 1,
      name: 'Charleston',
      state_code: 'SC',
      timezone: 'America/New_York',
      supported_employment_types: ['W2'],
      location_count: 3,
      pro_count: 40,
    },
  ],
  policies: [],
  wages: [],
  certificates: [asks(1, [7], 'NOW'), asks(2, [7, 8], 'LATER')],
  positions: [server, { ...server, id: 2, name: 'Host', name_es: 'Anfitrión', certification_ids: [] }],
  certifications: [
    { id: 7, name: 'Food handler', name_es: 'Manejo de alimentos' },
    { id: 8, name: 'Alcohol seller', name_es: 'Venta de alcohol' },
  ],
  requirements: [],
}
const open = (prepare: (given: StandIn) => void = () => undefined) =>
  openApp('/admin/configuration?tab=requirements', {
    as,
    prepare: (given) => {
      given.answers(getConfiguration, configuration)
      prepare(given)
    },
  })

test('each position shows what it asks for today and from a later day', async () => {
  await open()
  await reads('no certificate')
  await reads('from Jan 4, 2099: Food handler, Alcohol seller')
})

test('certificates are set from a day on, after a look at who holds them', async () => {
  const { server: asked } = await open((given) => {
    given.answers(previewCertificates, {
      since: '2026-10-29T00:00:00Z',
      until: '2026-11-28T00:00:00Z',
      shifts: 12,
      places: 30,
      lacking: 4,
      is_whole: true,
      pros: 40,
      holders: 31,
    })
    given.answers(setCertificates, { ...asks(3, [8], 'LATER'), skill_id: 2 })
  })
  await button('Change certificates of Host').click()
  await inDialog().getByRole('checkbox', { name: 'Alcohol seller' }).click()
  await button('Preview the last 30 days').click()
  await reads('31 of 40 pros of the position hold all of them today.')
  await reads(/12 shifts of the last 30 days insisted on certificates\. 4 of 30 places went to pros who lack one of these\./)
  expect(asked.asked(previewCertificates).at(-1)).toMatchObject({ params: { id: 2 }, body: { certification_ids: [8] } })
  await button('Schedule change').click()
  await reads('Choose the first day')
  await inDialog()
    .getByRole('button', { name: /First day/ })
    .click()
  await page.getByRole('button', { name: /^Next/ }).first().click()
  const days = (): Element[] =>
    page
      .getByRole('gridcell')
      .getByRole('button')
      .elements()
      .filter((one) => one.checkVisibility() && !one.hasAttribute('disabled'))
  await expect.poll(days).not.toHaveLength(0)
  await userEvent.click(days().at(-1)!)
  await field('Reason').fill('The county asks for it')
  await button('Schedule change').click()
  await expect
    .poll(() => asked.asked(setCertificates).at(-1))
    .toMatchObject({ params: { id: 2 }, body: { certification_ids: [8], reason: 'The county asks for it' } })
  await reads('Set from Jan 4, 2099')
})

test('a change that doesn’t hold yet is taken back, and one that began meanwhile says so', async () => {
  const { server: asked } = await open((given) => given.refuses(undoCertificates, 'CHANGE_HOLDS'))
  await button('Change certificates of Banquet server').click()
  await reads('Ines Calder: The county asks for it')
  await button('Take back').click()
  await reads('It holds already. Set a new one from tomorrow.')
  asked.answers(undoCertificates, null)
  await button('Take back').click()
  await reads('Taken back. What holds now stays.')
  expect(asked.asked(undoCertificates).at(-1)).toMatchObject({ params: { id: 2 } })
})
