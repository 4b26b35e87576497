import { forecastGig } from '@muster/contract/filling/filling-endpoints.ts'
import type { Forecast } from '@muster/contract/filling/forecast-rules.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { keepDraft } from '../gigs/posting/kept-draft.ts'
import { listSkills } from '@muster/contract/skills/skill-endpoints.ts'
import { fillsShiftForm, noForecast } from '../testing/gig-calls.ts'
import { aSkill } from '../testing/make-locations.ts'
import { hoursFromNow } from '../testing/make-times.ts'
import { button, field, reads, readsNot } from '../testing/on-screen.ts'
import { openApp, PHONE } from '../testing/open-app.tsx'

const known: Forecast = {
  figure: { samples: 184, chance: 0.82, low: 0.76, high: 0.87, hours_to_fill: 5 },
  samples: 184,
  lead: 'UNDER_3_D',
  pool: { positions: 'POSITION', wage: 'SAME', has_lead: true, likeness: ['hour'] },
  sure: 'GOOD',
  changes: [
    {
      what: 'WAGE_UP',
      lead: null,
      figure: { samples: 90, chance: 0.9, low: 0.82, high: 0.95, hours_to_fill: 4 },
      difference: 0.08,
      is_clear: true,
    },
    {
      what: 'LEAD',
      lead: 'UNDER_7_D',
      figure: { samples: 60, chance: 0.84, low: 0.7, high: 0.9, hours_to_fill: 9 },
      difference: 0.02,
      is_clear: false,
    },
  ],
  wages: {
    is_of_group: false,
    samples: 200,
    bins: [
      { from: 20, count: 60 },
      { from: 21, count: 100 },
      { from: 22, count: 40 },
    ],
    average: 21.2,
    share_below: 0.8,
  },
  reach: { in_position: 1140, nearby: 412, free: 180, certified: 96 },
  remedies: [],
}

async function open(forecast: Forecast, size?: typeof PHONE) {
  const opened = await openApp('/locations/1/gigs-add', {
    prepare: (server) => {
      fillsShiftForm(server)
      server.answers(forecastGig, forecast)
    },
    ...(size && { size }),
  })
  await field(/Describe it in one line/).fill('2 line cook 9am-5pm $22')
  await button('Fill the form').click()
  return opened
}

describe('the forecast while posting', () => {
  beforeEach(() => void keepDraft(1, null))

  test('names what would let more pros take the shift, the strongest first, where too few could', async () => {
    const remedies: Forecast['remedies'] = [
      { what: 'LATER_START', hours: 2, able: 5 },
      { what: 'NO_CERTIFICATES', hours: null, able: 3 },
      { what: 'NETWORK', hours: null, able: 1 },
    ]
    const { server } = await open({ ...known, reach: { ...known.reach, certified: 0 }, remedies })
    await reads('No pro could take it now.')
    for (const words of ['Start 2 h later', '5 pros could', 'Don’t require certificates', 'Offer it to your network, too', '1 pro could'])
      await reads(words)
    server.answers(forecastGig, { ...known, remedies })
    await field(/Describe it in one line/).fill('2 line cook 9am-5pm $23')
    await button('Fill the form').click()
    await readsNot('Start 2 h later')
  })

  test('says how such shifts filled, how sure that is, what changed it and who it reaches', async () => {
    const { server } = await open(known)
    await reads('82%')
    await reads('Likely between 76% and 87%. Half of those that filled did within about 5 hours.')
    await reads('Quite sure')
    await reads(
      'From 184 shifts of this position, at this wage, posted 1 to 3 days ahead, at this time of day. Last 180 days, this market.',
    )
    await reads('At $23')
    await reads('8 of 100 more fill')
    // A difference that may be chance is not shown.
    await readsNot('Posted 3 to 7 days ahead')
    await reads('1,140')
    // The average of the market is next to the wage, and the bars name no second one.
    await reads(/\$19\.50 on average/)
    await reads(/wages of 200 shifts$/)
    expect(server.asked(forecastGig).at(-1)).toMatchObject({ body: { skill_id: 3, wage_amount: 22 } })
  })

  test('says which shift the forecast is for, and how later dates with more notice filled', async () => {
    const dayIn = (days: number): string => hoursFromNow(24 * days).slice(0, 10)
    const longer = { ...known, lead: 'LONGER' as const, figure: { ...known.figure!, chance: 0.91 } }
    await openApp('/locations/1/gigs-add', {
      prepare: (server) => {
        fillsShiftForm(server)
        keepDraft(1, { local_date: dayIn(2), more_dates: [dayIn(20), dayIn(21)] })
        server.answers(forecastGig, ({ body }) => (body.local_date === dayIn(2) ? known : longer))
      },
    })
    await field(/Describe it in one line/).fill('2 line cook 9am-5pm $22')
    await button('Fill the form').click()
    await reads('82%')
    await reads(/^Fill forecast of the first shift, /)
    await reads('2 shifts, over a week ahead')
    await reads('91% filled')
  })

  test('calls a guess from all positions a guess, on a phone', async () => {
    await open(
      { ...known, sure: 'ROUGH', pool: { positions: 'MARKET', wage: 'NEAR', has_lead: false, likeness: [] }, changes: [], wages: null },
      PHONE,
    )
    await reads('A rough guess')
    await readsNot(/Likely between/)
    await reads('From 184 shifts of all positions, with pay as far from the usual. Last 180 days, this market.')
    await readsNot('What would change it')
    await readsNot(/wages of/)
  })

  test('names the one average where the market has none', async () => {
    await openApp('/locations/1/gigs-add', {
      prepare: (server) => {
        fillsShiftForm(server)
        server.answers(listSkills, [aSkill({ average_wage_amount: null })])
        server.answers(forecastGig, known)
      },
    })
    await field(/Describe it in one line/).fill('2 line cook 9am-5pm $22')
    await button('Fill the form').click()
    await reads(/wages of 200 shifts, \$21\.20 on average/)
  })

  test.each([
    [0.4, 'about 25 minutes'],
    [17.12, 'about 17 hours'],
    [71, 'about 3 days'],
  ])('says %d hours to fill as people would', async (hours_to_fill, words) => {
    await open({ ...known, figure: { ...known.figure!, hours_to_fill } })
    await reads(new RegExp(`did within ${words}\\.$`))
  })

  test('promises no more than the pros who could take it', async () => {
    await open({ ...known, reach: { in_position: 40, nearby: 12, free: 3, certified: 1 } })
    await reads('Only 1 pro could take it now, for 2 spots.')
    await reads('Of such shifts before, 82% filled.')
    await readsNot('Quite sure')
    await readsNot('82%')
  })

  test('claims nothing without history', async () => {
    await open(noForecast)
    await reads('Not enough history yet. It starts with the first shifts of this market.')
    await readsNot('Quite sure')
  })
})
