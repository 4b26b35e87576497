import { getRefusedCharges } from '@muster/contract/payments/refused-charge-endpoints.ts'
import { aPause } from '../../testing/make-refused.ts'
import { listRecurringDates } from '@muster/contract/gigs/series/recurrence-endpoints.ts'
import { listGroups } from '@muster/contract/network/group-endpoints.ts'
import { aGroup } from '../../testing/make-network.ts'
import { assignShift } from '@muster/contract/gigs/assignments/assignment-endpoints.ts'
import { estimateCost, getGig, listCalendarGigs, listGigs, postGig } from '@muster/contract/gigs/gig-endpoints.ts'
import { addShiftTemplate, listShiftTemplates, removeShiftTemplate } from '@muster/contract/gigs/templates/template-endpoints.ts'
import { findPlace, getLocation, listAddresses } from '@muster/contract/locations/location-endpoints.ts'
import { addManagerOnDuty } from '@muster/contract/locations/manager-on-duty-endpoints.ts'
import { listRequirements, listSkills } from '@muster/contract/skills/skill-endpoints.ts'
import { listSuggestedBreaks } from '@muster/contract/timesheets/timesheet-endpoints.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fillsShiftForm, listsGigs } from '../../testing/gig-calls.ts'
import { aGig, aGigRow, GIG_ID } from '../../testing/make-gigs.ts'
import { dayOf, instantAt } from '../../ui/format-time.ts'
import { aLocation, anAddress, aSkill } from '../../testing/make-locations.ts'
import { aManager } from '../../testing/make-people.ts'
import { aPage, hoursFromNow } from '../../testing/make-times.ts'
import { button, field, inDialog, link, loading, reads, readsEachRefusal, readsNot } from '../../testing/on-screen.ts'
import { openApp, PHONE } from '../../testing/open-app.tsx'
import { keepDraft } from './kept-draft.ts'

const posting = '/locations/1/gigs-add'

/** What one line of words fills in. */
async function fillIn(): Promise<void> {
  await field(/Describe it in one line/).fill('2 line cook 9am-5pm $22')
  await button('Fill the form').click()
}

async function startsAt(time: RegExp): Promise<void> {
  await expect.poll(() => (field('Start').element() as HTMLInputElement).value).toMatch(time)
}
const dateShown = async (): Promise<string> => (await page.getByRole('button', { name: /^Date/ }).findElement()).textContent ?? ''

/** The usual break of a day's work. */
const aBreak = {
  id: 1,
  created_ts: hoursFromNow(-900),
  last_updated_ts: hoursFromNow(-900),
  break_trigger_minutes: 360,
  break_length_minutes: 30,
  last_updated_by: null,
  created_by: null,
}

describe('posting a shift', () => {
  beforeEach(() => void keepDraft(1, null))

  test('posts what one line of words said, and opens the shift', async () => {
    const { server, address } = await openApp(posting, { prepare: fillsShiftForm })
    await fillIn()
    await reads('$200.00')
    server.answers(postGig, aGig())
    server.refuses(getGig, 'NOT_FOUND')
    await button('Post shift for 2 pros').click()
    await reads('Shift posted')
    await expect.poll(address).toBe(`/locations/1/gigs/${GIG_ID}`)
    expect(server.asked(postGig)).toMatchObject([
      { body: { skill_id: 3, allowed_confirmed_pros: 2, start_time: '09:00:00', end_time: '17:00:00', wage_amount: 22 } },
    ])
  })

  test('says who sees the shift first, by the location’s setting and the start', async () => {
    // In the location's zone, whatever hour it is where the test runs.
    const [soon, later] = [3, 5 * 24].map((hours) => {
      const at = (more: number, options: Intl.DateTimeFormatOptions) =>
        new Date(Date.now() + (hours + more) * 3_600_000).toLocaleString('en-US', { timeZone: 'America/New_York', ...options })
      const hour = (more: number): string => at(more, { hour: 'numeric' }).replace(/\s/, '').toLowerCase()
      return `2 line cook ${at(0, { month: 'numeric', day: 'numeric' })} ${hour(0)}-${hour(1)}`
    })
    const line = async (words: string): Promise<void> => {
      await field(/Describe it in one line/).fill(words)
      await button('Fill the form').click()
    }
    const { server, settles } = await openApp(posting, {
      prepare: (ready) => {
        fillsShiftForm(ready)
        ready.answers(getLocation, aLocation({ early_access_enabled: true }))
      },
    })
    await line(later!)
    await reads('Gold and Silver pros can see it first. Everyone sees it minutes later.')
    await line(soon!)
    await reads('All pros see it as soon as you post.')
    await line(later!)
    server.answers(getLocation, aLocation({ early_access_enabled: false }))
    await server.tells({ kind: 'location', location_id: 1 })
    await settles()
    await reads('All pros see it as soon as you post.')
  })

  test('says which position of the line is not in this shift, and opens the form for it after posting', async () => {
    const { server, address } = await openApp(posting, {
      prepare: (ready) => {
        fillsShiftForm(ready)
        ready.answers(listSkills, [aSkill(), aSkill({ id: 4, name: 'Dishwasher', name_es: 'Lavaplatos' })])
      },
    })
    await field(/Describe it in one line/).fill('3 line cook + 2 dishwashers 9am-5pm')
    await button('Fill the form').click()
    await reads(/^“2 dishwashers” → 2 × Dishwasher: not in this shift\. Once you post it,/)
    server.answers(postGig, aGig())
    await button('Post shift for 3 pros').click()
    await reads('Shift posted. Next: 2 dishwashers 9am-5pm')
    await expect.poll(address).toContain('/gigs-add?sentence=2%20dishwashers%209am-5pm')
    await expect.element(button('Post shift for 2 pros')).toBeVisible()
    await expect.poll(() => (field(/Describe it in one line/).element() as HTMLInputElement).value).toBe('2 dishwashers 9am-5pm')
    await expect.element(field(/Describe it in one line/)).toHaveFocus()
    await readsNot(/not in this shift/)
    server.refuses(getGig, 'NOT_FOUND')
    await button('Post shift for 2 pros').click()
    await expect.poll(address).toBe(`/locations/1/gigs/${GIG_ID}`)
    expect(server.asked(postGig).map(({ body }) => [body.skill_id, body.allowed_confirmed_pros, body.start_time])).toEqual([
      [3, 3, '09:00:00'],
      [4, 2, '09:00:00'],
    ])
  })

  test('offers a bonus where the wage is, and counts it in the estimate', async () => {
    const { server } = await openApp(posting, { prepare: fillsShiftForm })
    await fillIn()
    await field(/^Bonus an hour/).fill('2,50')
    await expect.poll(() => server.asked(estimateCost).at(-1)?.body).toMatchObject({ wage_amount: 22, boosted_gig_bonus: 2.5 })
    await field(/^Bonus an hour/).fill('60')
    await button('Post shift for 2 pros').click()
    await reads('Between $0 and $50 an hour')
    await field(/^Bonus an hour/).fill('3')
    server.answers(postGig, aGig())
    server.refuses(getGig, 'NOT_FOUND')
    await button('Post shift for 2 pros').click()
    await reads('Shift posted')
    expect(server.asked(postGig)).toMatchObject([{ body: { boosted_gig_bonus: 3 } }])
  })

  test('takes a line that repeats along to the tab of schedules, with its break', async () => {
    const { address } = await openApp(posting, {
      prepare: (ready) => {
        fillsShiftForm(ready)
        // The tab of schedules asks for the dates, on a slow machine before the test ends.
        ready.answers(listRecurringDates, { dates: [], is_cut: false })
      },
    })
    const line = '2 line cook every Tue and Thu until Dec 17 9am-5pm $22 45 min break'
    await field(/Describe it in one line/).fill(line)
    await button('Fill the form').click()
    await reads('45 min unpaid break')
    await expect.element(page.getByRole('combobox', { name: 'Break' })).toHaveValue('45')
    await reads('“every Tue and Thu until Dec 17” is a schedule.')
    await button('Post a schedule').click()
    await expect.poll(address).toContain('post_gig_type=schedule')
    await expect.element(field(/Describe it in one line/)).toHaveValue(line)
    await expect.element(button('Post schedule')).toBeVisible()
    await readsNot(/is a schedule\.$/)
    await reads('“every Tue and Thu until Dec 17”')
  })

  test('fills the bonus that a line names, and takes it back with the next line', async () => {
    await openApp(posting, { prepare: fillsShiftForm })
    await field(/Describe it in one line/).fill('2 line cook 9am-5pm $22 +$3/h bonus black pants')
    await button('Fill the form').click()
    await reads('$3/h bonus')
    await expect.element(field(/Bonus an hour/)).toHaveValue('3')
    await reads('added to what pros read')
    await field(/Describe it in one line/).fill('2 line cook 9am-5pm $22')
    await button('Fill the form').click()
    await expect.element(field(/Bonus an hour/)).toHaveValue('0')
  })

  test('keeps "no break" where a break is usual', async () => {
    await openApp(posting, {
      prepare: (server) => {
        fillsShiftForm(server)
        server.answers(listSuggestedBreaks, [aBreak])
      },
    })
    await field(/Describe it in one line/).fill('2 line cook 9am-5pm $22 no break')
    await button('Fill the form').click()
    await reads(/An unpaid 30 min break is usual/)
    await expect.element(page.getByRole('combobox', { name: 'Break' })).toHaveValue('0')
  })

  test('takes the break that the form takes for these times, and says it', async () => {
    const { server } = await openApp(posting, {
      prepare: (server) => {
        fillsShiftForm(server)
        server.answers(listSuggestedBreaks, [aBreak])
        server.answers(listShiftTemplates, [
          { id: 61, location_id: 1, start_time: '17:00:00', end_time: '22:00:00', unpaid_break_minutes: 45 },
        ])
      },
    })
    await expect.element(page.getByRole('list', { name: 'Usual times' })).toBeVisible()
    const pause = page.getByRole('combobox', { name: 'Break' })
    await field(/Describe it in one line/).fill('2 line cook 9am-5pm $22')
    await button('Fill the form').click()
    await reads(/“9am-5pm” → 30 min unpaid break/)
    await expect.element(pause).toHaveValue('30')
    await field(/Describe it in one line/).fill('2 line cook 5-10pm $22')
    await button('Fill the form').click()
    await reads(/“5-10pm” → 45 min unpaid break/)
    await expect.element(pause).toHaveValue('45')
    await reads(/\$/)
    server.answers(postGig, aGig())
    server.refuses(getGig, 'NOT_FOUND')
    await button('Post shift for 2 pros').click()
    await expect.poll(() => server.asked(postGig)[0]?.body.unpaid_break_minutes).toBe(45)
  })

  test('says which shifts of the position are posted at these times already, and posts all the same', async () => {
    const zone = 'America/New_York'
    const day = dayOf(hoursFromNow(48), { zone })
    const at = (hours: number): string => new Date(instantAt(day, '09:00:00', zone).getTime() + hours * 3_600_000).toISOString()
    const row = {
      ...aGigRow({ start_time: at(2), end_time: at(10), allowed_confirmed_pros: 3 }),
      edit_version: 1,
      place: null,
      series_id: null,
    }
    const { server } = await openApp(posting, {
      prepare: (server) => {
        fillsShiftForm(server)
        const gigs = [row, { ...row, id: 102, status: 'CANCELLED' as const }, { ...row, id: 103, start_time: at(8), end_time: at(12) }]
        server.answers(listCalendarGigs, { gigs, skills: [aGigRow().skill], is_whole: true })
      },
    })
    await field(/Describe it in one line/).fill(`2 line cook ${Number(day.slice(5, 7))}/${Number(day.slice(8))} 9am-5pm $22`)
    await button('Fill the form').click()
    await reads(/^You already have 3 spots posted:/)
    await expect.element(link(/Line cook, .*·/).first()).toHaveAttribute('href', `/locations/1/gigs/${GIG_ID}`)
    expect(server.asked(listCalendarGigs).at(-1)?.query).toMatchObject({ skill_id: 3, from: at(0), to: at(8) })
    server.answers(postGig, aGig())
    server.refuses(getGig, 'NOT_FOUND')
    await button('Post shift for 2 pros').click()
    await expect.poll(() => server.asked(postGig)).toHaveLength(1)
  })

  test('shows what it did not understand, and puts other words where pros read them', async () => {
    const { server } = await openApp(posting, { prepare: fillsShiftForm })
    await field(/Describe it in one line/).fill('2 line cook 9am-5pm $500')
    await button('Fill the form').click()
    await reads('“$500” not understood. Fill it in below.')
    await field(/Describe it in one line/).fill('2 line cook every Tue 9am-5pm $22')
    await button('Fill the form').click()
    await reads('“every Tue” is a schedule.')
    await field(/Describe it in one line/).fill('2 line cook 9am-5pm $22 black tie')
    await button('Fill the form').click()
    await reads('added to what pros read')
    await field(/Describe it in one line/).fill('2 line cook 9am-5pm $22 own knives')
    await button('Fill the form').click()
    await reads('$200.00')
    server.answers(postGig, aGig())
    server.refuses(getGig, 'NOT_FOUND')
    await button('Post shift for 2 pros').click()
    await reads('Shift posted')
    const [sent] = server.asked(postGig)
    expect(sent?.body.description).toMatch(/own knives$/)
    expect(sent?.body.description).not.toMatch(/black tie/)
    expect(sent?.body.special_inst ?? '').toBe('')
  })

  test('shows a guessed half of the day as a question, and turns it with one click', async () => {
    await openApp(posting, { prepare: fillsShiftForm })
    await field(/Describe it in one line/).fill('2 line cook 5-10 $22')
    await button('Fill the form').click()
    await reads(/“5-10” → 5:00.*10:00\spm\?/)
    await startsAt(/^5:00\spm$/)
    await button(/^Use 5:00.*10:00\sam$/).click()
    await startsAt(/^5:00\sam$/)
    await expect.element(button(/^Use 5:00/)).not.toBeInTheDocument()
  })

  test('takes the usual times of the location where a line leaves the half of the day open', async () => {
    await openApp(posting, {
      prepare: (server) => {
        fillsShiftForm(server)
        server.answers(listShiftTemplates, [
          { id: 61, location_id: 1, start_time: '19:00:00', end_time: '00:00:00', unpaid_break_minutes: null },
        ])
      },
    })
    await expect.element(page.getByRole('list', { name: 'Usual times' })).toBeVisible()
    await field(/Describe it in one line/).fill('2 line cook 7-12 $22')
    await button('Fill the form').click()
    await startsAt(/^7:00\spm$/)
  })

  test('asks about a date that is over, and sets none', async () => {
    await openApp(posting, { prepare: fillsShiftForm })
    const before = await dateShown()
    const [, month, day] = hoursFromNow(-72).slice(0, 10).split('-')
    await field(/Describe it in one line/).fill(`2 line cook ${month}/${day} 5-10pm $22`)
    await button('Fill the form').click()
    await reads(new RegExp(`^“${month}/${day}” is over \\(.*\\)\\. Choose the date below\\.$`))
    expect(await dateShown()).toBe(before)
  })

  test('puts back what an earlier line wrote and this one does not name, but nothing typed by hand', async () => {
    await openApp(posting, { prepare: fillsShiftForm })
    await field(/Describe it in one line/).fill('10 line cook 5-10pm $27')
    await button('Fill the form').click()
    await expect.element(page.getByLabelText('Pros', { exact: true })).toHaveValue('10')
    await field('Start').fill('3pm')
    await field(/Describe it in one line/).fill('two line cooks')
    await button('Fill the form').click()
    await expect.element(page.getByLabelText('Pros', { exact: true })).toHaveValue('2')
    await expect.element(field('Hourly wage')).toHaveValue('21.00')
    await startsAt(/^3:00\spm$/)
    await expect.element(field('End')).toHaveValue('')
    await field(/Describe it in one line/).fill('tomorrow')
    await button('Fill the form').click()
    await expect.element(page.getByLabelText('Pros', { exact: true })).toHaveValue('1')
    await expect.element(page.getByRole('combobox', { name: 'Position' })).toHaveValue('')
    await expect.element(field('Hourly wage')).toHaveValue('')
  })

  test('a new line keeps the dates that someone added by hand', async () => {
    await openApp(posting, { prepare: fillsShiftForm })
    await field(/Describe it in one line/).fill('2 line cook tomorrow 5-10pm $22')
    await button('Fill the form').click()
    await button('Same shift on more dates').click()
    await page.getByRole('button', { name: 'Next' }).first().click()
    for (const day of [/ 14, /, / 15, /]) await page.getByRole('grid').getByRole('button', { name: day }).click()
    await button('Done').click()
    const dates = page.getByRole('list', { name: 'More dates' })
    await expect.poll(() => dates.getByRole('listitem').elements()).toHaveLength(2)
    await field(/Describe it in one line/).fill('3 line cook tomorrow 5-10pm $22')
    await button('Fill the form').click()
    await expect.element(page.getByLabelText('Pros', { exact: true })).toHaveValue('3')
    await expect.poll(() => dates.getByRole('listitem').elements()).toHaveLength(2)
  })

  test('sets Where from the name of a saved address', async () => {
    await openApp(posting, {
      prepare: (server) => {
        fillsShiftForm(server)
        server.answers(listAddresses, [
          anAddress(),
          anAddress({ id: 4, type: 'SECONDARY', name: 'Ashley Room', street_address: '9 Ashley Ave' }),
        ])
      },
    })
    await field(/Describe it in one line/).fill('2 line cook 5-10pm at Ashley Room')
    await button('Fill the form').click()
    await expect.element(page.getByRole('combobox', { name: 'Where' })).toHaveValue('4')
    await field(/Describe it in one line/).fill('2 line cook 5-10pm')
    await button('Fill the form').click()
    await expect.element(page.getByRole('combobox', { name: 'Where' })).toHaveValue('2')
  })

  test('says next to the folded details that their text is the position’s, until someone writes it', async () => {
    await openApp(posting, {
      prepare: (server) => {
        fillsShiftForm(server)
        server.answers(listSkills, [aSkill({ default_description: 'Run one station.' })])
      },
    })
    await fillIn()
    await reads('From the usual text of Line cook')
    await page.getByText('Details', { exact: true }).click()
    await field('Description').fill('Run the grill.')
    await readsNot('From the usual text of Line cook')
  })

  test('replaces the usual text of the position before, also in a kept draft, and keeps what someone added', async () => {
    const positions = [
      aSkill({ default_description: 'Run one station.' }),
      aSkill({ id: 4, name: 'Banquet server', default_description: 'Serve the tables.' }),
      aSkill({ id: 5, name: 'Dishwasher', default_description: '' }),
    ]
    const prepare = (server: Parameters<typeof fillsShiftForm>[0]): void => {
      fillsShiftForm(server)
      server.answers(listSkills, positions)
      keepDraft(1, { skill_id: 4, description: 'Serve the tables.\nblack tie' })
    }
    await openApp(posting, { prepare })
    await page.getByText('Details', { exact: true }).click()
    const holds = async (text: string): Promise<void> => {
      await expect.element(field('Description')).toHaveValue(text)
    }
    const fill = async (line: string): Promise<void> => {
      await field(/Describe it in one line/).fill(line)
      await button('Fill the form').click()
    }
    await holds('Serve the tables.\nblack tie')
    await fill('2 line cook 9am-5pm $22 black tie')
    await holds('Run one station.\nblack tie')
    await fill('2 banquet servers 9am-5pm $22')
    await holds('Serve the tables.')
    await fill('2 dishwashers 9am-5pm $22')
    await holds('')
    await fill('2 banquet servers 9am-5pm $22')
    await field('Description').fill('Serve the tables.\nAsk for Dana.')
    await fill('2 line cook 9am-5pm $22')
    await holds('Run one station.\nAsk for Dana.')
    await field('Description').fill('Only for people who know us.')
    await fill('2 dishwashers 9am-5pm $22')
    await holds('Only for people who know us.')
  })

  test('scrolls the form alone on a wide screen, so that its cost stays next to it', async () => {
    await openApp(posting, { prepare: fillsShiftForm })
    await fillIn()
    await reads('$200.00')
    const screen = document.querySelector('main')!
    expect(screen.scrollHeight).toBe(screen.clientHeight)
  })

  test('posts at another address, in the time zone of its ZIP code', async () => {
    const { server } = await openApp(posting, { prepare: fillsShiftForm })
    server.answers(findPlace, {
      zip_code: '29407',
      city: 'West Ashley',
      state_code: 'SC',
      coordinates: { type: 'Point', coordinates: [-80.01, 32.79] },
      timezone: 'America/New_York',
      market: { id: 1, name: 'Charleston' },
    })
    await fillIn()
    await page.getByRole('combobox', { name: 'Where' }).selectOptions('Another address')
    await field('ZIP code').fill('29407')
    await reads(/Charleston market/)
    await expect.element(field('City')).toHaveValue('West Ashley')
    await button('Post shift for 2 pros').click()
    await reads('This field is required')
    expect(server.asked(postGig)).toEqual([])
    await field('Street address').fill('9 Barn Lane')
    await page.getByText('Check in with a code').click()
    server.answers(postGig, aGig())
    server.refuses(getGig, 'NOT_FOUND')
    await button('Post shift for 2 pros').click()
    await reads('Shift posted')
    const [sent] = server.asked(postGig)
    const there = { use_location_address: false, address_line_1: '9 Barn Lane', city: 'West Ashley', state_code: 'SC', zip_code: '29407' }
    expect(sent?.body).toMatchObject({ ...there, is_checkin_required: !aLocation().is_checkin_required })
    expect(sent?.body.location_address_id).toBeUndefined()
  })

  test('sends nothing while something is missing, and names it', async () => {
    const { server } = await openApp(posting, { prepare: fillsShiftForm })
    await button('Post shift for 1 pro').click()
    await reads('This field is required')
    expect(server.asked(postGig)).toEqual([])
  })

  test('sends no wage below the market’s minimum', async () => {
    const { server } = await openApp(posting, { prepare: fillsShiftForm })
    await fillIn()
    await field('Hourly wage').fill('15')
    await reads('At least $16.00 for this position here')
    await button('Post shift for 2 pros').click()
    expect(server.asked(postGig)).toEqual([])
  })

  test('says why a shift is refused, and keeps what was typed', async () => {
    const { server } = await openApp(posting, { prepare: fillsShiftForm })
    await fillIn()
    await readsEachRefusal(
      server,
      postGig,
      {
        WAGE_BELOW_MINIMUM: 'The wage is below the minimum for this position here. Enter a higher wage.',
        GIG_STARTED: 'The start has passed. Choose a later time.',
        CHARGE_REFUSED: /^A refused charge is not paid/,
        INVOICE_OVERDUE: /^An invoice is more than a week overdue/,
        PAYMENT_METHOD_DOES_NOT_EXIST: 'Add a payment method first',
      },
      () => button('Post shift for 2 pros').click(),
    )
    await expect.element(inDialog().getByRole('link', { name: 'Add payment method' })).toBeVisible()
    await button('Not now').click()
    await expect.element(field('Hourly wage')).toHaveValue('22.00')
  })

  test('says why posting is closed at a location that was denied, in place of the button', async () => {
    await openApp(posting, {
      prepare: (server) => {
        fillsShiftForm(server)
        server.answers(getLocation, aLocation({ approval_status: 'DENIED', denial_reason: 'This is a private home.' }))
      },
    })
    await reads('Posting is closed: this location was not approved.')
    await expect.element(link('Fix it in Settings').first()).toHaveAttribute('href', '/locations/1/info')
    await expect.element(button(/^Post shift/)).not.toBeInTheDocument()
  })

  test('says why posting is paused in place of the button, and leads to billing; it opens once it is paid', async () => {
    const { server } = await openApp(posting, {
      prepare: (standIn) => {
        fillsShiftForm(standIn)
        standIn.answers(getRefusedCharges, { pause: aPause(), coming_pause: null, charges: [] })
      },
    })
    await reads('Posting is paused')
    await reads(/^The charge of \$200.00 for Line cook, Thu, Nov 20, 2036, has been refused since/)
    await expect.element(link('Go to billing').first()).toHaveAttribute('href', '/locations/1/billing')
    await expect.element(button(/^Post shift/)).not.toBeInTheDocument()
    server.answers(getRefusedCharges, { pause: null, coming_pause: null, charges: [] })
    await server.tells({ kind: 'payment', payment_id: 701, location_id: 1 })
    await expect.element(button(/^Post shift/).first()).toBeVisible()
    await readsNot('Posting is paused')
  })

  test('says that the card on file failed, and leads to another one', async () => {
    const { server } = await openApp(posting, {
      prepare: (standIn) => {
        fillsShiftForm(standIn)
        standIn.answers(getLocation, aLocation({ payment_method_status: 'FAILED' }))
      },
    })
    await fillIn()
    server.refuses(postGig, 'PAYMENT_METHOD_DOES_NOT_EXIST')
    await button('Post shift for 2 pros').click()
    await expect.element(inDialog().getByRole('heading', { name: 'Your card no longer works' })).toBeVisible()
    await expect
      .element(inDialog().getByRole('link', { name: 'Replace card' }))
      .toHaveAttribute('href', expect.stringContaining('edit-custom'))
  })

  test('sends a member without a card to an admin', async () => {
    const { server } = await openApp(posting, {
      as: aManager({ managed_locations: [{ id: 1, role: 'TEAM_MEMBER', location_id: 1 }] }),
      prepare: fillsShiftForm,
    })
    await fillIn()
    server.refuses(postGig, 'PAYMENT_METHOD_DOES_NOT_EXIST')
    await button('Post shift for 2 pros').click()
    await reads('Ask an admin of this location to add one. We’ll keep your shift as a draft.')
    await expect.element(link('Add payment method')).not.toBeInTheDocument()
  })

  test('restores the draft of this device, and starts over from it, on a phone', async () => {
    await openApp(posting, {
      size: PHONE,
      prepare: (server) => {
        fillsShiftForm(server)
        keepDraft(1, { wage_amount: 31, skill_id: 3 })
      },
    })
    await expect.element(field('Hourly wage')).toHaveValue('31.00')
    await button('Start over').click()
    await expect.element(field('Hourly wage')).toHaveValue('')
  })

  test('says that what was typed is kept when the network is gone', async () => {
    const { server } = await openApp(posting, { prepare: fillsShiftForm })
    await fillIn()
    await reads('$200.00')
    server.loses()
    await button('Post shift for 2 pros').click()
    await reads('No connection. We kept what you typed. Try again.')
    await expect.element(field('Hourly wage')).toHaveValue('22.00')
    server.loses(false)
    server.answers(postGig, aGig({ status: 'UNAPPROVED' }))
    server.refuses(getGig, 'NOT_FOUND')
    await button('Post shift for 2 pros').click()
    await reads('Shift saved. We’ll post it once this location is approved.')
  })

  test('posts the same shift on more dates, offered together, and joins the event of the address', async () => {
    const { server, address } = await openApp(`${posting}?event_id=301`, { prepare: fillsShiftForm })
    await fillIn()
    await button('Same shift on more dates').click()
    await page.getByRole('button', { name: 'Next' }).first().click()
    const month = page.getByRole('grid')
    // It stays open for the next date, and a second click drops one.
    for (const day of [/ 14, /, / 15, /, / 16, /, / 14, /]) await month.getByRole('button', { name: day }).click()
    await expect.element(month.getByRole('button', { name: / 15, .*selected/ })).toBeVisible()
    await reads('2 more dates')
    await button('Done').click()
    await reads('$600.00')
    await reads('for 3 shifts')
    await reads('Each shift')
    await expect.element(month).not.toBeInTheDocument()
    const dates = page.getByRole('list', { name: 'More dates' })
    await expect.poll(() => dates.getByRole('listitem').elements()).toHaveLength(2)
    await dates.getByRole('button', { name: 'Remove' }).first().click()
    await page.getByRole('checkbox', { name: /^Offer these dates together/ }).click({ force: true })
    server.answers(postGig, aGig())
    server.refuses(getGig, 'NOT_FOUND')
    listsGigs(server)
    await button('Post 2 shifts').click()
    await reads('2 shifts posted')
    // The list of these dates, so that none of them is out of reach.
    await expect.poll(address).toMatch(/^\/locations\/1\/gigs\?.*positions=.*start_time__gte=.*start_time__lte=.*/)
    expect(server.asked(postGig)).toMatchObject([{ body: { event_id: 301, is_bundle: true, more_dates: [expect.stringMatching(/-16$/)] } }])
  })

  test('sends the offer to the pro the manager chose before, unless they drop it', async () => {
    const { server } = await openApp(`${posting}?offer_pro=7`, { prepare: fillsShiftForm })
    await reads(/We’ll send the offer to the pro you chose once you post\./)
    await fillIn()
    server.refuses(assignShift, 'LOCATION_NOT_APPROVED')
    await button('Post shift for 2 pros').click()
    await reads(/^This location isn’t approved yet, so you can’t assign pros\./)
    await button('Don’t send offer').click()
    await readsNot(/We’ll send the offer to the pro you chose once you post\./)
    server.answers(postGig, aGig())
    server.refuses(getGig, 'NOT_FOUND')
    await button('Post shift for 2 pros').click()
    await reads('Shift posted')
    expect(server.asked(assignShift)).toMatchObject([{ body: { application_type: 'DIRECT_OFFER', pro_ids: [7] } }])
  })

  test('offers the new shift to everyone in the group that the address names', async () => {
    const { server } = await openApp(`${posting}?offer_group=100001`, {
      prepare: (standIn) => {
        fillsShiftForm(standIn)
        standIn.answers(listGroups, [aGroup()])
      },
    })
    await reads('We’ll offer it to everyone in Closers once you post.')
    await fillIn()
    const pending = {
      pro: { id: 7, display_name: 'Luis O.' },
      gig_id: GIG_ID,
      local_date: '2026-11-23',
      state: 'PENDING' as const,
      code: null,
    }
    server.answers(assignShift, { gig: aGig(), outcomes: [pending] })
    server.refuses(getGig, 'NOT_FOUND')
    await button('Post shift for 2 pros').click()
    await reads('Posted. We’re sending the offers. Your notices will list anyone we couldn’t offer it to.')
    expect(server.asked(assignShift)).toMatchObject([{ body: { application_type: 'DIRECT_OFFER', pro_ids: [], group_ids: [100_001] } }])
  })

  test('keeps what was typed when a refresh fails', async () => {
    const { server, failsToRefresh } = await openApp(`${posting}?copy_from=${GIG_ID}`, {
      prepare: (standIn) => {
        fillsShiftForm(standIn)
        standIn.answers(getGig, aGig())
      },
    })
    await field('Hourly wage').fill('29')
    server.refuses(estimateCost, 'TOO_MANY_REQUESTS')
    await failsToRefresh(getGig, { kind: 'gig', gig_id: GIG_ID, location_id: 1 })
    await failsToRefresh(getLocation, { kind: 'location', location_id: 1 })
    await expect.element(field('Hourly wage')).toHaveValue('29')
  })

  test('asks for experience or for none: the last choice removes the other', async () => {
    await openApp(posting, {
      prepare: (server) => {
        fillsShiftForm(server)
        server.answers(listRequirements, [
          { id: 31, name: 'One year in this position', name_es: 'Un año en este puesto', category: 'Experience', skill: null },
          { id: 32, name: 'Closed-toe shoes', name_es: 'Zapatos cerrados', category: 'Dress', skill: null },
        ])
      },
    })
    const none = page.getByRole('checkbox', { name: 'No experience needed' })
    await page.getByText('No experience needed').click()
    await expect.element(none).toBeChecked()
    await button('Add').click()
    await inDialog().getByText('Closed-toe shoes').click()
    await inDialog().getByText('One year in this position').click()
    await button('Done, 2 chosen').click()
    await expect.element(none).not.toBeChecked()
    await page.getByText('No experience needed').click()
    await expect.element(none).toBeChecked()
    await readsNot('One year in this position')
    await reads('Closed-toe shoes')
  })

  test('says under the total what employees would cost, for all dates', async () => {
    const { server } = await openApp(posting, { prepare: fillsShiftForm })
    server.answers(estimateCost, { lines: [], pro_total: 160, total: 200, total_if_w2: 228.8, paid_minutes_each: 480, coupon_amount: 0 })
    await field(/Describe it in one line/).fill('2 line cook Sat and Sun next week 9am-5pm $22')
    await button('Fill the form').click()
    await reads('$400.00')
    await reads('up to $457.60 if all are W-2 employees')
  })

  test('says when the cost cannot be estimated', async () => {
    await openApp(posting, {
      prepare: (server) => {
        fillsShiftForm(server)
        server.refuses(estimateCost, 'TOO_MANY_REQUESTS')
      },
    })
    await reads('Add a position, times and a wage to see the cost.')
    await fillIn()
    await reads('We couldn’t estimate the cost. Check the times and the wage.')
  })

  test('saves and removes usual times and a contact, or says why not', async () => {
    const usual = { id: 61, location_id: 1, start_time: '09:00:00', end_time: '17:00:00', unpaid_break_minutes: null }
    const { server } = await openApp(posting, { prepare: fillsShiftForm })
    await fillIn()
    server.refuses(addShiftTemplate, 'CONFLICT', { message: 'You have 200 of them.' })
    await button('Save these times').click()
    await reads('You have 200 of them.')
    server.answers(addShiftTemplate, usual)
    server.answers(listShiftTemplates, [usual])
    await button('Save these times').click()
    server.refuses(removeShiftTemplate, 'NOT_FOUND', { message: 'They are gone already.' })
    await button('Remove these times').click()
    await inDialog()
      .getByText(/Everyone at this location uses this list\./)
      .click()
    expect(server.asked(removeShiftTemplate)).toEqual([])
    await inDialog().getByRole('button', { name: 'Remove' }).click()
    await reads('They are gone already.')
    server.refuses(addManagerOnDuty, 'CONFLICT', { message: 'The list is full.' })
    await button('Save as contact').click()
    await reads('The list is full.')
  })

  test('copies a past shift', async () => {
    const { server } = await openApp(posting, { prepare: fillsShiftForm })
    server.answers(listGigs, ({ query }) => (query?.start_time__lte === undefined ? aPage() : aPage(aGigRow({ status: 'COMPLETED' }))))
    server.answers(getGig, aGig({ wage_amount: 27, description: 'Bring boots.' }))
    await button('Copy a past shift').click()
    await inDialog()
      .getByRole('button', { name: /Line cook/ })
      .first()
      .click()
    await reads(/Check the date\.$/)
    await reads('From the shift you copied')
    await expect.element(field('Hourly wage')).toHaveValue('27.00')
  })

  test('waits in the shape of the past shifts, keeps them when a refresh fails, and says when there are none', async () => {
    const { server, failsToRefresh } = await openApp(posting, { prepare: fillsShiftForm })
    server.refuses(listGigs, 'TOO_MANY_REQUESTS', { message: 'Slow down.' })
    await button('Copy a past shift').click()
    await reads('Slow down.')
    const answer = server.waits(listGigs, aPage())
    await inDialog().getByRole('button', { name: 'Try again' }).click()
    await expect.element(inDialog().getByRole('status', { name: 'Loading' })).toBeVisible()
    answer()
    await reads('Nothing to copy yet')
    await failsToRefresh(listGigs, { kind: 'gig', gig_id: GIG_ID, location_id: 1 })
    await reads('Nothing to copy yet')
  })

  test('waits in the shape of the form, and offers to try again when it does not load', async () => {
    const { server } = await openApp(posting, {
      prepare: (standIn) => {
        fillsShiftForm(standIn)
        standIn.refuses(getLocation, 'TOO_MANY_REQUESTS', { message: 'Slow down.' })
      },
    })
    await reads('Slow down.')
    const answer = server.waits(getLocation, aLocation())
    await button('Try again').click()
    await expect.element(loading).toBeVisible()
    answer()
    await expect.element(page.getByRole('combobox', { name: 'Position' })).toBeVisible()
    await expect.element(loading).not.toBeInTheDocument()
  })
})
