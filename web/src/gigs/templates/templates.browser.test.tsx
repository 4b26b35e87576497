import { addGigTemplate, editGigTemplate, listGigTemplates, removeGigTemplate } from '@muster/contract/gigs/templates/template-endpoints.ts'
import type { GigTemplate } from '@muster/contract/gigs/templates/template.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fillsShiftForm } from '../../testing/gig-calls.ts'
import { button, field, inDialog, menuItem, reads, readsEachRefusal } from '../../testing/on-screen.ts'
import { openApp } from '../../testing/open-app.tsx'
import type { StandIn } from '../../testing/stand-in.ts'
import { keepDraft } from '../posting/kept-draft.ts'

const posting = '/locations/1/gigs-add'
const banquet: GigTemplate = {
  id: 51,
  name: 'Banquet cook',
  skill_id: 3,
  skill_name: 'Line cook',
  skill_name_es: 'Cocinero de línea',
  location_id: 1,
  no_experience_required: false,
  hourly_rate: 26,
  position_description: 'Grill for 200 guests',
  private_notes: '',
  requirements: [],
  auto_select_enabled: false,
  attachments: [],
}
const answered = (server: StandIn): void => {
  fillsShiftForm(server)
  server.answers(listGigTemplates, [banquet])
}
const inSheet = (name: string) => inDialog().getByRole('button', { name, exact: true })

async function openTemplates(prepare = answered) {
  const app = await openApp(posting, { prepare })
  await button('Templates').click()
  return app
}

describe('templates', () => {
  beforeEach(() => void keepDraft(1, null))

  test('fills the form from a template', async () => {
    await openTemplates()
    await inDialog()
      .getByRole('button', { name: /^Banquet cook/ })
      .click()
    await expect.element(field('Hourly wage')).toHaveValue('26.00')
    await reads('Grill for 200 guests')
    await expect.element(page.getByRole('combobox', { name: 'Position' })).toHaveValue('Line cook')
  })

  test('saves the form as a template, or says why not and keeps its name', async () => {
    const { server } = await openApp(posting, {
      prepare: (standIn) => {
        answered(standIn)
        standIn.answers(listGigTemplates, [])
        keepDraft(1, { wage_amount: 31, skill_id: 3, description: 'Fryer station' })
      },
    })
    await button('Templates').click()
    await reads('No templates yet')
    const name = field('Save this form as')
    await expect.element(inSheet('Save')).toBeDisabled()
    await name.fill('Fryer')
    await readsEachRefusal(
      server,
      addGigTemplate,
      { WAGE_BELOW_MINIMUM: 'The wage is below the minimum for this position here. Enter a higher wage.' },
      () => inSheet('Save').click(),
    )
    server.loses()
    await inSheet('Save').click()
    await reads('No connection. We kept what you typed. Try again.')
    await expect.element(name).toHaveValue('Fryer')
    server.loses(false)
    server.answers(addGigTemplate, { ...banquet, name: 'Fryer' })
    server.answers(listGigTemplates, [{ ...banquet, name: 'Fryer' }])
    await inSheet('Save').click()
    await reads('Template saved')
    await reads('Fryer')
    expect(server.asked(addGigTemplate).at(-1)).toMatchObject({
      body: { name: 'Fryer', hourly_rate: 31, position_description: 'Fryer station' },
    })
  })

  test('edits a template, or says why not', async () => {
    const { server } = await openTemplates()
    await button('More for Banquet cook').click()
    await menuItem('Edit').click()
    await inDialog().getByRole('textbox', { name: 'Hourly wage' }).fill('90')
    await inSheet('Save').click()
    await reads('Between $15 and $75 an hour')
    await inDialog().getByRole('textbox', { name: 'Hourly wage' }).fill('28')
    await readsEachRefusal(
      server,
      editGigTemplate,
      { WAGE_BELOW_MINIMUM: 'The wage is below the minimum for this position here. Enter a higher wage.' },
      () => inSheet('Save').click(),
    )
    server.answers(editGigTemplate, { ...banquet, hourly_rate: 28 })
    server.answers(listGigTemplates, [{ ...banquet, hourly_rate: 28 }])
    await inSheet('Save').click()
    await reads('Template saved')
    await reads('$28/h')
    expect(server.asked(editGigTemplate).at(-1)).toMatchObject({ params: { id: 51 }, body: { hourly_rate: 28 } })
  })

  test('deletes a template, or says why not and keeps it', async () => {
    const { server } = await openTemplates()
    const remove = async (): Promise<void> => {
      await button('More for Banquet cook').click()
      await menuItem('Delete').click()
    }
    server.refuses(removeGigTemplate, 'NOT_FOUND', { message: 'It is gone already.' })
    await remove()
    await reads('It is gone already.')
    await reads('Banquet cook')
    server.answers(removeGigTemplate, null)
    server.answers(listGigTemplates, [])
    await remove()
    await reads('Template deleted')
    await reads('No templates yet')
  })

  test('waits in the shape of the list, offers to try again, and keeps it when a refresh fails', async () => {
    const { server, failsToRefresh } = await openTemplates((standIn) => {
      fillsShiftForm(standIn)
      standIn.refuses(listGigTemplates, 'TOO_MANY_REQUESTS', { message: 'Slow down.' })
    })
    await reads('Slow down.')
    const answer = server.waits(listGigTemplates, [banquet])
    await inSheet('Try again').click()
    await expect.element(inDialog().getByRole('status', { name: 'Loading' })).toBeVisible()
    answer()
    await reads('Banquet cook')
    await failsToRefresh(listGigTemplates, { kind: 'gig', gig_id: 101, location_id: 1 })
    await reads('Banquet cook')
  })
})
