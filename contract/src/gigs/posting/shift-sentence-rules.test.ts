import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nextSentence, readShiftSentence, withUsualBreak } from './shift-sentence-rules.ts'

const positions = [
  { id: 1, name: 'Banquet server', name_es: 'Mesero de banquetes' },
  { id: 2, name: 'Dishwasher', name_es: 'Lavaplatos' },
  { id: 3, name: 'Line cook', name_es: 'Cocinero de línea' },
  { id: 4, name: 'Bartender', name_es: 'Cantinero' },
  { id: 5, name: 'Server', name_es: 'Mesero' },
  { id: 6, name: 'Banquet captain', name_es: 'Capitán de banquetes' },
]
// A Friday.
const today = '2026-11-20'
const read = (text: string) => readShiftSentence(text, { today, positions })
const values = (text: string) => {
  const { pros, position, dates, times, wage, note } = read(text)
  return [pros?.value, position?.value, dates?.value[0], times?.value.start_time, times?.value.end_time, wage?.value, note]
}

describe('a shift in one line', () => {
  test.each([
    ['6 servers Sat 5-11pm $22 black tie', [6, 5, '2026-11-21', '17:00:00', '23:00:00', 22, 'black tie']],
    ['6 banquet servers Sat 5-11pm $22 black tie', [6, 1, '2026-11-21', '17:00:00', '23:00:00', 22, 'black tie']],
    ['dishwasher tonight 4pm to midnight', [undefined, 2, today, '16:00:00', '00:00:00', undefined, '']],
    // The examples of the tour.
    ['dishwasher tomorrow 5 to 11 pm $21', [undefined, 2, '2026-11-21', '17:00:00', '23:00:00', 21, '']],
    ['lavaplatos mañana 5 a 11 pm $21', [undefined, 2, '2026-11-21', '17:00:00', '23:00:00', 21, '']],
    ['2 lavaplatos mañana 17:00-23:00', [2, 2, '2026-11-21', '17:00:00', '23:00:00', undefined, '']],
    ['3 meseros de banquetes el viernes de 5 a 11 pm $19.50/h', [3, 1, today, '17:00:00', '23:00:00', 19.5, '']],
    ['line cook 11/28 2:30pm-10:30pm 24/hr own knives', [undefined, 3, '2026-11-28', '14:30:00', '22:30:00', 24, 'own knives']],
    ['bartenders x4 Nov 27 10pm-4am', [4, 4, '2026-11-27', '22:00:00', '04:00:00', undefined, '']],
    ['banquet captain Monday 9-5', [undefined, 6, '2026-11-23', '09:00:00', '17:00:00', undefined, '']],
    ['cook 7am-3pm', [undefined, 3, undefined, '07:00:00', '15:00:00', undefined, '']],
    ['8 servers Jan 2 11-4pm', [8, 5, '2027-01-02', '11:00:00', '16:00:00', undefined, '']],
  ])('%s', (text, expected) => {
    expect(values(text)).toEqual(expected)
  })

  test.each([
    ['4 servers Sun and Mon 5-11pm', ['11-22', '11-23'], 'Sun and Mon', ''],
    ['servers Fri-Sun 5-11pm', ['11-20', '11-21', '11-22'], 'Fri-Sun', ''],
    ['2 cooks Sat, Sun & Wed 9-5', ['11-21', '11-22', '11-25'], 'Sat, Sun & Wed', ''],
    ['lavaplatos de lunes a miércoles 7am-3pm', ['11-23', '11-24', '11-25'], 'de lunes a miércoles', ''],
    ['meseros sábado y domingo de 5 a 11 pm', ['11-21', '11-22'], 'sábado y domingo', ''],
    ['cantinero hoy y mañana 17:00-23:00', ['11-20', '11-21'], 'hoy y mañana', ''],
    ['dishwasher weekdays next week 7am-3pm', ['11-23', '11-24', '11-25', '11-26', '11-27'], 'weekdays next week', ''],
    ['dishwasher Sat next week 7am-3pm', ['11-28'], 'Sat next week', ''],
    ['bartender weekend 5-11pm', ['11-21', '11-22'], 'weekend', ''],
    ['server Mon-Wed and Sat 5-11pm', ['11-21', '11-23', '11-24', '11-25'], 'Mon-Wed and Sat', ''],
    ['server Nov 27-29 5-11pm', ['11-27', '11-28', '11-29'], 'Nov 27-29', ''],
    ['server Nov 27 and 29 5-11pm', ['11-27', '11-29'], 'Nov 27 and 29', ''],
    ['server Sat Nov 28, 5-11pm', ['11-28'], 'Sat Nov 28', ''],
    ['mesero sábado por la mañana 7-11am', ['11-21'], 'sábado', 'por la mañana'],
    ['server Sat and black tie 5-11pm', ['11-21'], 'Sat', 'and black tie'],
  ])('%s: on each of its days', (text, days, from, rest) => {
    expect(read(text).dates).toEqual({ value: days.map((day) => `2026-${day}`), from })
    expect([read(text).times === null, read(text).note]).toEqual([false, rest])
  })

  test.each([
    ['6 servers Sat 5-11pm $22 30 min break', 30, '30 min break', ''],
    ['6 servers 30 min break Sat 5-11pm $22', 30, '30 min break', ''],
    ['2 cooks 9-5 with a 45 minute lunch', 45, 'with a 45 minute lunch', ''],
    ['2 cooks 9-5 1h break', 60, '1h break', ''],
    ['2 cooks 9-5 break of 20 min', 20, 'break of 20 min', ''],
    ['2 cooks 9-5 half hour break black tie', 30, 'half hour break', 'black tie'],
    ['2 cooks 9-5 no break', 0, 'no break', ''],
    ['2 lavaplatos 9-5 con 30 min de descanso', 30, 'con 30 min de descanso', ''],
    ['2 lavaplatos 9-5 sin descanso', 0, 'sin descanso', ''],
    ['2 lavaplatos 9-5 media hora de descanso', 30, 'media hora de descanso', ''],
  ])('%s: with its break', (text, minutes, from, note) => {
    const found = read(text)
    expect(found.pause).toEqual({ value: minutes, from })
    expect([found.note, found.unread, found.times === null]).toEqual([note, '', false])
  })

  test.each([
    ['6 servers Sat 5-11pm $22 +$3/h bonus black pants', 22, 3, '+$3/h bonus', 'black pants'],
    ['6 servers Sat 5-11pm $22 plus 3 bonus', 22, 3, 'plus 3 bonus', ''],
    ['6 servers bonus 2/h Sat 5-11pm $22', 22, 2, 'bonus 2/h', ''],
    ['6 servers Sat 5-11pm with a $4 bonus', undefined, 4, 'with a $4 bonus', ''],
    ['6 servers Sat 5-11pm $22, bonus of $2, black pants', 22, 2, 'bonus of $2', 'black pants'],
    ['6 servers Sat 5-11pm $22 bonus $2.50', 22, 2.5, 'bonus $2.50', ''],
    ['6 servers Sat 5-11pm $3 bonus $22', 22, 3, '$3 bonus', ''],
    ['6 servers Sat 5-11pm $22 bonus 2', 22, 2, 'bonus 2', ''],
    ['6 servers Sat 5-11pm $22+$3/h', 22, 3, '+$3/h', ''],
    ['6 meseros sáb 5-11pm $22 con bono de $2 pantalón negro', 22, 2, 'con bono de $2', 'pantalón negro'],
    ['6 meseros sáb 5-11pm $22 más 3 dólares de bono', 22, 3, 'más 3 dólares de bono', ''],
    ['6 meseros sáb 5-11pm $22 bonificación de 2 la hora', 22, 2, 'bonificación de 2 la hora', ''],
  ])('%s: with its bonus', (text, wage, bonus, from, note) => {
    const found = read(text)
    expect([found.wage?.value, found.bonus, found.note, found.unread]).toEqual([wage, { value: bonus, from }, note, ''])
    expect([found.pros?.value, found.times?.value.start_time, found.dates?.value]).toEqual([6, '17:00:00', ['2026-11-21']])
  })

  test.each([
    ['6 servers $22 bonus 5-11pm', 'an hour after the word'],
    ['6 servers 21+ $22', 'an age'],
    ['2 extra servers Sat 5-11pm', 'more pros'],
    ['6 servers Sat 5-11pm $22 plus $20 parking', 'money for something else'],
  ])('%s: no bonus, but %s', (text) => {
    expect(read(text).bonus?.value ?? 22).toBe(22)
    if (!text.includes('bonus')) expect(read(text).bonus).toBeNull()
  })

  test('a bonus higher than a shift may have is not understood, and no wage', () => {
    expect(read('6 servers Sat 5-11pm +$60/h bonus, black pants')).toMatchObject({
      bonus: null,
      wage: null,
      unread: '+$60/h bonus',
      note: 'black pants',
    })
  })

  test('reads a bonus wherever it stands, and nothing else changes', () => {
    const said = fc.constantFrom(
      (n: string) => `+$${n}/h bonus`,
      (n: string) => `plus ${n} bonus`,
      (n: string) => `bonus ${n}/h`,
      (n: string) => `with a $${n} bonus`,
      (n: string) => `bonus of $${n}`,
      (n: string) => `con bono de ${n} dólares`,
    )
    const cents = fc.integer({ min: 1, max: 5_000 })
    fc.assert(
      fc.property(said, cents, fc.integer({ min: 1, max: 5 }), (say, amount, at) => {
        const words = ['6', 'servers', 'Sat', '5-11pm', '$72', 'black pants']
        const { bonus, ...rest } = read([...words.slice(0, at + 1), say((amount / 100).toFixed(2)), ...words.slice(at + 1)].join(' '))
        expect(bonus?.value).toBe(amount / 100)
        const { bonus: none, ...plain } = read(words.join(' '))
        expect(none).toBeNull()
        expect(rest).toEqual(plain)
      }),
    )
  })

  test('a break longer than a shift may have is not understood', () => {
    expect(read('2 cooks 9-5 300 min break')).toMatchObject({ pause: null, unread: '300 min break' })
  })

  test('named days come in order, each once, within two weeks', () => {
    const day = fc.constantFrom('Sun', 'monday', 'tue', 'Wed', 'jueves', 'vie', 'sábado', 'today', 'mañana')
    const span = fc.tuple(day, fc.option(day)).map(([first, last]) => (last === null ? first : `${first}-${last}`))
    fc.assert(
      fc.property(fc.array(span, { minLength: 1, maxLength: 6 }), fc.constantFrom('', ' next week'), (spans, week) => {
        const dates = read(`4 servers ${spans.join(' and ')}${week} 5-11pm`).dates?.value ?? []
        expect(dates.length).toBeGreaterThan(0)
        expect(dates).toEqual([...new Set(dates)].sort())
        expect(dates.at(-1)! <= '2026-12-06').toBe(true)
      }),
    )
  })

  test.each([
    ['4 servers Sat 5-10 $20', '17:00', '22:00', '05:00'],
    ['five dishwashers every Tuesday and Thursday 4-10 $17', '16:00', '22:00', '04:00'],
    ['10 servers 11/28 5-11 $20', '17:00', '23:00', '05:00'],
    ['cook Sat 7-3', '07:00', '15:00', '19:00'],
    ['cook Sat 6-2', '06:00', '14:00', '18:00'],
    ['cook Sat 9-5', '09:00', '17:00', '21:00'],
    ['server Sat 12-8', '12:00', '20:00', '00:00'],
    ['server Sat 11-7', '11:00', '19:00', '23:00'],
  ])('%s: without am or pm, the hours that such shifts usually have, as a guess', (text, start, end, other) => {
    const times = read(text).times?.value
    expect([times?.start_time, times?.end_time, times?.other?.start_time]).toEqual([`${start}:00`, `${end}:00`, `${other}:00`])
  })

  test.each([
    ['cook Sat 07:00-11:00', '07:00:00'],
    ['dishwasher tonight 6-11', '18:00:00'],
    ['server Sat evening 7-12', '19:00:00'],
    ['mesero sábado por la mañana 5-10', '05:00:00'],
    ['server Sat 5-10pm', '17:00:00'],
  ])('%s: says its half of the day, so it is no guess', (text, start) => {
    expect(read(text).times?.value).toMatchObject({ start_time: start, other: null })
  })

  test('without am or pm, one of the location’s usual times goes first', () => {
    const at = (usual: { start_time: string; end_time: string }[]) =>
      readShiftSentence('cook Sat 7-12', { today, positions, usual }).times?.value
    expect(at([])).toMatchObject({ start_time: '07:00:00' })
    const evening = { start_time: '19:00:00', end_time: '00:00:00' }
    expect(at([evening])).toEqual({ ...evening, other: { start_time: '07:00:00', end_time: '12:00:00' } })
  })

  test('hours without am or pm last as long in both halves, twelve hours apart', () => {
    const hour = fc.integer({ min: 1, max: 12 })
    fc.assert(
      fc.property(hour, hour, (first, last) => {
        const times = read(`cook Sat ${first}-${last}`).times?.value
        const [start, end, otherStart, otherEnd] = [
          times?.start_time,
          times?.end_time,
          times?.other?.start_time,
          times?.other?.end_time,
        ].map((wall) => Number(wall?.slice(0, 2)))
        const length = (from = Number.NaN, to = Number.NaN): number => (to - from + 24) % 24
        expect(length(start, end)).toBe(length(otherStart, otherEnd))
        expect(length(start, otherStart)).toBe(12)
        expect(start).toBeGreaterThanOrEqual(6)
      }),
    )
  })

  test.each([
    ['10 servers 11/18 5-11pm', '2026-11-18', '11/18'],
    ['10 servers Wed Nov 18 5-11pm', '2026-11-18', 'Wed Nov 18'],
    ['10 servers Nov 18-21 5-11pm', '2026-11-18', 'Nov 18-21'],
    ['10 servers 12/1/2025 5-11pm', '2025-12-01', '12/1/2025'],
    ['server every Tue until 11/1 5-11pm', '2026-11-01', 'until 11/1'],
  ])('%s: a date that is over is not next year’s', (text, date, from) => {
    const found = read(text)
    expect(found.passed).toEqual({ value: date, from })
    expect([found.dates, found.repeats?.value.until ?? null, found.unread]).toEqual([null, null, ''])
  })

  test('a date may name its year', () => {
    expect(read('servers 11/18/2027 5-11pm').dates?.value).toEqual(['2027-11-18'])
    expect(read('servers 11/18/27 5-11pm').dates?.value).toEqual(['2027-11-18'])
  })

  test.each([
    ['two cooks Dec 4 14:00-22:00 20 dollars an hour', [2, 3, '2026-12-04', '14:00:00', '22:00:00', 20, '']],
    ['doce lavaplatos sáb 17:00-23:00 20 la hora', [12, 2, '2026-11-21', '17:00:00', '23:00:00', 20, '']],
    ['need five dishwashers Sat 5-11pm at 19.50 an hour', [5, 2, '2026-11-21', '17:00:00', '23:00:00', 19.5, 'need']],
    ['a bartender Sat 5-11pm at $20/h', [1, 4, '2026-11-21', '17:00:00', '23:00:00', 20, '']],
    ['una mesera de banquetes sáb 5-11pm veinte dólares la hora', [1, 1, '2026-11-21', '17:00:00', '23:00:00', 20, '']],
    ['server Sat 5-11pm a la carte', [undefined, 5, '2026-11-21', '17:00:00', '23:00:00', undefined, 'a la carte']],
  ])('%s: with number words', (text, expected) => {
    expect(values(text)).toEqual(expected)
  })

  test('finds a saved address by its name, the longest first', () => {
    const places = [
      { id: 7, name: 'Ashley' },
      { id: 8, name: 'Ashley Room' },
      { id: 9, name: null },
    ]
    const at = (text: string) => readShiftSentence(text, { today, positions, places })
    expect(at('2 servers Sat 5-11pm at Ashley Room')).toMatchObject({ place: { value: 8, from: 'at Ashley Room' }, note: '' })
    expect(at('2 servers Sat 5-11pm in the ashley, black tie')).toMatchObject({ place: { value: 7 }, note: 'black tie' })
    expect(at('2 servers Sat 5-11pm ask for Ashley')).toMatchObject({ place: null, note: 'ask for Ashley' })
  })

  test.each([
    ['2 servers Sat 5-11pm $500', '$500'],
    ['2 servers Sat 5-11pm $1,200/h', '$1,200/h'],
    ['2 servers Sat 25-27pm', '25-27pm'],
  ])('%s: an amount or a time that makes no sense is not read at all, and not a note', (text, unread) => {
    expect(read(text)).toMatchObject({ wage: null, unread, note: '' })
  })

  test.each([
    ['server next Sun 5-11pm', '2026-11-29'],
    ['server next Fri 5-11pm', '2026-11-27'],
    ['mesero el próximo domingo 5-11pm', '2026-11-29'],
  ])('%s: the day of next week, never today', (text, day) => {
    expect(read(text)).toMatchObject({ dates: { value: [day] }, note: '' })
  })

  test.each([
    ['server every Tue and Thu until Dec 17 5-11pm', [2, 4], '2026-11-24', '2026-12-17'],
    ['server every Mon-Wed 5-11pm $20 through 12/18', [1, 2, 3], '2026-11-23', '2026-12-18'],
    ['lavaplatos todos los viernes hasta el 18 de diciembre 7am-3pm', [5], '2026-11-20', '2026-12-18'],
    ['dishwasher every weekday 7am-3pm', [1, 2, 3, 4, 5], '2026-11-20', null],
  ])('%s: repeats each week', (text, weekdays, first, until) => {
    expect(read(text)).toMatchObject({ repeats: { value: { weekdays, first, until } }, dates: null, note: '', unread: '' })
    expect(read(text).times).not.toBeNull()
  })

  test('says which words each guess came from', () => {
    const read6 = read('6 servers Sat 5-11pm $22')
    expect(read6).toMatchObject({
      pros: { from: '6' },
      position: { from: 'servers' },
      dates: { from: 'Sat' },
      times: { from: '5-11pm' },
      wage: { from: '$22' },
    })
  })

  test('guesses nothing without words for it', () => {
    expect(read('please call me')).toEqual({
      pros: null,
      others: [],
      position: null,
      dates: null,
      times: null,
      repeats: null,
      passed: null,
      place: null,
      wage: null,
      bonus: null,
      pause: null,
      note: 'please call me',
      unread: '',
    })
  })

  test('never reads an impossible time, a past day, or a shift longer than sixteen hours', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\d a-z:$/,.-]{0,60}$/), (text) => {
        const { dates, times, pros } = read(text)
        for (const date of dates?.value ?? []) expect(date >= today).toBe(true)
        if (pros) expect(pros.value).toBeGreaterThan(0)
        if (!times) return
        const [start, end] = [times.value.start_time, times.value.end_time].map(
          (wall) => Number(wall.slice(0, 2)) * 60 + Number(wall.slice(3, 5)),
        )
        const length = ((end ?? 0) - (start ?? 0) + 1_440) % 1_440
        expect(length).toBeGreaterThanOrEqual(60)
        expect(length).toBeLessThanOrEqual(960)
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('several positions in one line', () => {
  const others = (text: string) => read(text).others.map(({ position, pros }) => [position, pros])

  test.each([
    ['3 dishwashers + 2 bartenders Fri 5-11pm', [3, 2], [[4, 2]], '2 bartenders Fri 5-11pm'],
    [
      '3 dishwashers, 2 bartenders and a banquet captain Sat 5-11pm',
      [3, 2],
      [
        [4, 2],
        [6, 1],
      ],
      '2 bartenders + a banquet captain Sat 5-11pm',
    ],
    ['dos lavaplatos y 3 cantineros mañana 17:00-23:00', [2, 2], [[4, 3]], '3 cantineros mañana 17:00-23:00'],
    ['3 dishwashers $16 + 2 bartenders $22 Fri 5-11pm 30 min break', [3, 2], [[4, 2]], '2 bartenders $22 Fri 5-11pm 30 min break'],
  ])('%s', (text, first, further, next) => {
    const found = read(text)
    expect([found.pros?.value, found.position?.value]).toEqual(first)
    expect(others(text)).toEqual(further)
    expect([found.note, found.unread]).toEqual(['', ''])
    expect(nextSentence(found)).toBe(next)
    // The next line is read as the same time.
    const again = read(nextSentence(found)!)
    expect([again.position?.value, again.pros?.value]).toEqual(further[0])
    expect([again.dates?.value, again.times?.value, again.pause?.value]).toEqual([
      found.dates?.value,
      found.times?.value,
      found.pause?.value,
    ])
  })

  test.each([
    '6 servers Sat 5-11pm, black tie and 2 trays each',
    '2 cooks Sat, Sun & Wed 9-5',
    '4 servers and bartenders Fri 5-11pm',
    'server Nov 27 and 29 5-11pm',
  ])('%s: only one', (text) => {
    expect(others(text)).toEqual([])
    expect(nextSentence(read(text))).toBeNull()
  })
})

test('the break of the usual times that a line names is its break, unless it names one', () => {
  const usual = [
    { start_time: '09:00:00', end_time: '17:00:00', unpaid_break_minutes: null },
    { start_time: '17:00:00', end_time: '23:00:00', unpaid_break_minutes: 30 },
  ]
  const pauseOf = (text: string) => withUsualBreak(read(text), usual).pause
  expect(pauseOf('6 servers Sat 5-11pm')).toEqual({ value: 30, from: '5-11pm' })
  expect(pauseOf('6 servers Sat 5-11pm no break')).toMatchObject({ value: 0 })
  expect(pauseOf('6 servers Sat 5-10pm')).toBeNull()
  expect(pauseOf('6 servers Sat 9am-5pm')).toBeNull()
  expect(pauseOf('6 servers')).toBeNull()
})
