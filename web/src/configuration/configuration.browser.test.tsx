import type { Configuration } from '@muster/contract/configuration/catalog.ts'
import {
  addCertification,
  addPosition,
  editPosition,
  editRequirement,
  getConfiguration,
  getWageFacts,
  previewPolicy,
  setPolicy,
  offerPosition,
  setWages,
  undoPolicies,
  undoWages,
} from '@muster/contract/configuration/configuration-endpoints.ts'
import type { DatedPolicy } from '@muster/contract/configuration/policy.ts'
import type { DatedWages, WageFacts } from '@muster/contract/configuration/wage.ts'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { anOperator } from '../testing/make-people.ts'
import { button, field, inDialog, reads, readsNot } from '../testing/on-screen.ts'
import { openApp, PHONE } from '../testing/open-app.tsx'
import type { StandIn } from '../testing/stand-in.ts'

const as = anOperator()
const since = { effective_from: '2020-01-01', holds: 'NOW', set_by: null, set_ts: '2020-01-01T00:00:00Z', reason: '' } as const
const later = {
  effective_from: '2099-01-01',
  holds: 'LATER',
  set_by: 'Ines Calder',
  set_ts: '2026-11-20T15:00:00Z',
  reason: 'The council decided it',
} as const
const market = (id: number, name: string) => ({
  id,
  name,
  state_code: 'SC',
  timezone: 'America/New_York',
  supported_employment_types: ['W2' as const, 'F1099' as const],
  location_count: 1_200,
  pro_count: 40,
})
const cancels = (id: number, market_id: number, minutes: number, dated: typeof since | typeof later): DatedPolicy => ({
  id,
  market_id,
  ...dated,
  policy: { kind: 'cancellation', value: { minimum_pay_minutes: minutes } },
})
const wages = (id: number, recommended: number, dated: typeof since | typeof later): DatedWages => ({
  id,
  skill_id: 1,
  market_id: 1,
  ...dated,
  wages: { minimum_wage_amount: 17, default_wage_amount: 20, recommended_wage_amount: recommended, recommended_wage_amount_boosted: 24 },
})
const configuration: Configuration = {
  markets: [market(1, 'Charleston'), market(2, 'Tampa')],
  policies: [cancels(1, 1, 240, since), cancels(3, 1, 180, later), cancels(2, 2, 240, since)],
  wages: [wages(1, 20.5, since), wages(2, 21.5, later)],
  certificates: [],
  positions: [
    {
      id: 1,
      name: 'Banquet server',
      name_es: 'Mesero de banquetes',
      group_name: 'Front of house',
      color: 'blue',
      default_description: 'Serve a seated dinner.',
      default_description_es: 'Servir una cena.',
      default_no_experience_required: false,
      competencies: ['Tray service'],
      certification_ids: [7],
    },
  ],
  certifications: [{ id: 7, name: 'Food handler', name_es: 'Manejo de alimentos' }],
  requirements: [{ id: 5, name: 'Black shirt', name_es: 'Camisa negra', category: 'Clothing', skill: null }],
}
const facts: WageFacts = {
  posted: 4,
  mean_wage_amount: 20.5,
  steps: [
    { wage_amount: 17, posted: 1, spots: 2, filled: 1 },
    { wage_amount: 21, posted: 3, spots: 5, filled: 5 },
  ],
}
const prepared = (server: StandIn): void => {
  server.answers(getConfiguration, configuration)
  server.answers(getWageFacts, facts)
}

/** Chooses a day of next month, whatever the day is today. */
async function chooseDay(): Promise<void> {
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
}

describe('wages', () => {
  test('show what holds in each market, and which of them change later', async () => {
    await openApp('/admin/configuration', { as, prepare: prepared })
    await expect.element(button('Banquet server in Charleston: at least $17.00, recommended $20.50. changes later')).toBeVisible()
    expect(page.getByRole('columnheader', { name: 'Tampa' }).elements()).toHaveLength(1)
  })

  test('are set from a day on, beside what was posted and how it filled', async () => {
    const { server } = await openApp('/admin/configuration', {
      as,
      prepare: (given) => {
        prepared(given)
        given.answers(setWages, wages(9, 22, later))
      },
    })
    await button(/Banquet server in Charleston/).click()
    await reads(/4 shifts posted in 90 days/)
    await reads(/At \$20\.50 and up 5 of 5 spots filled, below 1 of 2/)
    await field('Minimum').fill('18')
    await reads(/The minimum would have refused 1 of them/)
    await field('Recommended').fill('16')
    await button('Schedule change').click()
    await reads('Enter at least the minimum')
    await field('Recommended').fill('22')
    await field('Usual').fill('20.5')
    await field('Reason').fill('Saturdays stay open')
    await chooseDay()
    await button('Schedule change').click()
    await expect
      .poll(() => server.asked(setWages).at(-1)?.body)
      .toMatchObject({
        skill_id: 1,
        market_id: 1,
        reason: 'Saturdays stay open',
        wages: { minimum_wage_amount: 18, default_wage_amount: 20.5, recommended_wage_amount: 22 },
      })
    await reads('Set from Jan 1, 2099')
  })

  test('are given to a position that a market lacks, beginning with those of another market', async () => {
    const { server } = await openApp('/admin/configuration', {
      as,
      prepare: (given) => {
        prepared(given)
        given.answers(offerPosition, { ...wages(9, 22, since), market_id: 2 })
      },
    })
    await button('Offer Banquet server in Tampa').click()
    await expect.element(field('Minimum')).toHaveValue('17')
    await field('Recommended').fill('16')
    await inDialog().getByRole('button', { name: 'Offer' }).click()
    await reads('Enter at least the minimum')
    await field('Recommended').fill('22')
    await field('Reason').fill('Hotels ask for it')
    await inDialog().getByRole('button', { name: 'Offer' }).click()
    await expect
      .poll(() => server.asked(offerPosition).at(-1)?.body)
      .toMatchObject({
        skill_id: 1,
        market_id: 2,
        reason: 'Hotels ask for it',
        wages: { minimum_wage_amount: 17, recommended_wage_amount: 22 },
      })
    await reads('Tampa has Banquet server now')
  })

  test('that don’t hold yet are taken back', async () => {
    const { server } = await openApp('/admin/configuration', {
      as,
      prepare: (given) => {
        prepared(given)
        given.answers(undoWages, null)
      },
    })
    await button(/Banquet server in Charleston/).click()
    await reads(/at least \$17\.00, recommended \$21\.50/)
    await reads(/Ines Calder: The council decided it/)
    await button('Take back').click()
    await expect.poll(() => server.asked(undoWages).at(-1)?.params).toEqual({ id: 2 })
  })

  test('fit a phone, one market at a time', async () => {
    await openApp('/admin/configuration', { as, size: PHONE, prepare: prepared })
    await expect.element(button(/Banquet server in Charleston/)).toBeVisible()
    expect(document.documentElement.scrollWidth).toBe(PHONE.width)
    await page.getByRole('combobox', { name: 'Market' }).selectOptions('2')
    await readsNot('20.50')
  })
})

describe('policies', () => {
  const opened = (more: (given: StandIn) => void = () => undefined) =>
    openApp('/admin/configuration?tab=policies', {
      as,
      prepare: (given) => {
        prepared(given)
        more(given)
      },
    })

  test('show each market that differs in its own row, with what will hold and why', async () => {
    await opened()
    await reads('Charleston')
    await reads('Tampa')
    await reads(/From Jan 1, 2099:/)
    await reads('Ines Calder: The council decided it')
  })

  test('are previewed and set from a day on, for the chosen markets', async () => {
    const { server } = await opened((given) => {
      given.answers(setPolicy, [cancels(9, 1, 300, later)])
      given.answers(previewPolicy, {
        kind: 'cancellation',
        since: '2026-10-28T00:00:00Z',
        until: '2026-11-27T00:00:00Z',
        markets: [
          {
            market_id: 1,
            checked: 12,
            changed: 3,
            is_whole: true,
            figures: [{ name: 'CANCELLATION_PAY', unit: 'dollars', before: 880, after: 1_010 }],
          },
          { market_id: 2, checked: 0, changed: 0, is_whole: true, figures: [] },
        ],
      })
    })
    await page.getByRole('button', { name: 'Change' }).first().click()
    await field('Wage for at most').fill('5')
    await page.getByRole('checkbox', { name: 'Tampa' }).click()
    await button('Preview the last 30 days').click()
    await reads('3 of 12 cancellations would differ.')
    await reads('$1,010.00')
    await reads('+$130.00')
    await reads('Nothing happened that it would change: Tampa')
    // Other values have another preview.
    await field('Wage for at most').fill('6')
    await readsNot('3 of 12 cancellations would differ.')
    await field('Wage for at most').fill('5')
    await button('Schedule change').click()
    await reads('Choose the first day')
    await chooseDay()
    await button('Schedule change').click()
    await reads('This field is required')
    await field('Reason').fill('The council decided it')
    await button('Schedule change').click()
    await expect
      .poll(() => server.asked(setPolicy).at(-1)?.body)
      .toMatchObject({
        market_ids: [1, 2],
        policy: { kind: 'cancellation', value: { minimum_pay_minutes: 300 } },
        reason: 'The council decided it',
      })
    await reads('Set from Jan 1, 2099')
  })

  test('say beside the field what is wrong with it', async () => {
    const { server } = await opened((given) =>
      given.refuses(setPolicy, 'invalid', {
        target: 'effective_from',
        message: 'Something is set for this day already. Take it back first.',
      }),
    )
    await page.getByRole('button', { name: 'Change' }).first().click()
    await field('Wage for at most').fill('many')
    await button('Preview the last 30 days').click()
    await reads('Enter a number')
    expect(server.asked(previewPolicy)).toEqual([])
    await field('Wage for at most').fill('25')
    await button('Preview the last 30 days').click()
    await reads('Enter 0 to 1440')
    await field('Wage for at most').fill('3')
    await field('Reason').fill('As elsewhere')
    await chooseDay()
    await button('Schedule change').click()
    await reads('Something is set for this day already. Take it back first.')
  })

  test('are taken back while they don’t hold', async () => {
    const { server } = await opened((given) => given.answers(undoPolicies, null))
    await button('Take back').click()
    await expect.poll(() => server.asked(undoPolicies).at(-1)?.body).toEqual({ ids: [3] })
    await reads('Taken back. What holds now stays.')
  })
})

test('a change that began to hold meanwhile says so, in the reader’s language', async () => {
  await openApp('/admin/configuration?tab=policies', {
    as,
    language: 'es',
    prepare: (given) => {
      prepared(given)
      given.refuses(undoPolicies, 'CHANGE_HOLDS')
    },
  })
  await button('Retirar').click()
  await reads('Ya vale. Pon uno nuevo desde mañana.')
})

describe('the catalog', () => {
  test('a position’s words are changed in both languages', async () => {
    const { server } = await openApp('/admin/configuration', {
      as,
      prepare: (given) => {
        prepared(given)
        given.answers(editPosition, configuration.positions[0]!)
      },
    })
    await button('Banquet server').click()
    await field('Name in Spanish').fill('Mesero de eventos')
    await field('Skills within it').fill('Tray service, Wine')
    await button('Save').click()
    await expect
      .poll(() => server.asked(editPosition).at(-1)?.body)
      .toMatchObject({
        name_es: 'Mesero de eventos',
        competencies: ['Tray service', 'Wine'],
      })
  })

  test('a new position starts with the wages of another', async () => {
    const { server } = await openApp('/admin/configuration', {
      as,
      prepare: (given) => {
        prepared(given)
        given.refuses(addPosition, 'invalid', { target: 'name', message: 'Another one has this name' })
      },
    })
    await button('New position').click()
    await field('Name in English').fill('Oyster shucker')
    await field('Name in Spanish').fill('Abridor de ostras')
    await page.getByRole('combobox', { name: 'Group' }).fill('Kitchen')
    await button('Add position').click()
    await reads('Another one has this name')
    expect(server.asked(addPosition).at(-1)?.body).toMatchObject({ name: 'Oyster shucker', group_name: 'Kitchen', like_id: 1 })
  })

  test('requirements and certificates are reworded and added', async () => {
    const { server } = await openApp('/admin/configuration?tab=requirements', {
      as,
      prepare: (given) => {
        prepared(given)
        given.answers(editRequirement, configuration.requirements[0]!)
        given.answers(addCertification, configuration.certifications[0]!)
      },
    })
    await button('Edit Black shirt').click()
    await field('Name in English').fill('Black polo')
    await button('Save').click()
    await expect.poll(() => server.asked(editRequirement).at(-1)?.body).toMatchObject({ name: 'Black polo', category: 'Clothing' })
    await button('New certificate').click()
    await field('Name in English').fill('First aid')
    await field('Name in Spanish').fill('Primeros auxilios')
    await button('Save').click()
    await expect.poll(() => server.asked(addCertification).at(-1)?.body).toEqual({ name: 'First aid', name_es: 'Primeros auxilios' })
  })

  test('the markets say how many locations and pros they have', async () => {
    await openApp('/admin/configuration?tab=markets', { as, prepare: prepared })
    await reads('1,200')
    await reads('W-2 and 1099')
  })
})
