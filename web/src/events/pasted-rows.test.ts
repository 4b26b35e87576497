import { describe, expect, it } from 'vitest'
import { guessColumns, numbersOf, readDate, readRows, readWage, tableOf } from './pasted-rows.ts'

const TODAY = '2026-11-18'
const positions = [
  { id: 1, names: ['Banquet server', 'Mesero de banquetes'] },
  { id: 2, names: ['Banquet captain', 'Capitán de banquetes'] },
  { id: 3, names: ['Bartender', 'Bartender'] },
]
const read = (text: string) => {
  const table = tableOf(text)
  return readRows(table, guessColumns(table), positions, TODAY)
}

describe('a pasted table', () => {
  it('is split at tabs, or at commas outside quotes', () => {
    expect(tableOf('a\tb, c\n\nd\te')).toEqual([
      ['a', 'b, c'],
      ['d', 'e'],
    ])
    expect(tableOf('"Sat, Nov 21",10a,"say ""now"""\r\nx,,z')).toEqual([
      ['Sat, Nov 21', '10a', 'say "now"'],
      ['x', '', 'z'],
    ])
  })

  it('keeps a line break inside a quoted cell, as spreadsheets copy one', () => {
    expect(tableOf('Nov 21\t"Banquet\nserver"\t3\nNov 22\tBartender\t1')).toEqual([
      ['Nov 21', 'Banquet\nserver', '3'],
      ['Nov 22', 'Bartender', '1'],
    ])
  })

  it('is read by its headings, in either language and any order', () => {
    const rows = read('Position\tDate\tStart\tEnd\tPros\tWage\nBanquet servers\t11/21\t4 pm\t11p\t12\t$22.50')
    expect(rows).toEqual([
      {
        line: 2,
        cells: ['Banquet servers', '11/21', '4 pm', '11p', '12', '$22.50'],
        shift: { local_date: '2026-11-21', start_time: '16:00:00', end_time: '23:00:00', skill_id: 1, places: 12, wage_amount: 22.5 },
        faults: [],
      },
    ])
    expect(read('Fecha,Desde,Hasta,Puesto,Cantidad\n2026-11-21,10:00,15:00,Capitan de banquetes,2')[0]!.shift).toMatchObject({
      skill_id: 2,
      places: 2,
    })
  })

  it('does not take a day that has passed', () => {
    expect(read('2025-11-21,10:00,15:00,Bartender,2')[0]).toMatchObject({ shift: null, faults: [] })
    expect(read('11/21/2020,10:00,15:00,Bartender,2')[0]).toMatchObject({ shift: null, faults: [] })
    expect(read(`${TODAY},10:00,15:00,Bartender,2`)[0]!.shift).toMatchObject({ local_date: TODAY })
  })

  it('without headings is read by what the cells look like', () => {
    expect(guessColumns(tableOf('Nov 21\t10am\t4pm\tBartender\t3\t24.5')).map).toEqual({
      date: 0,
      start: 1,
      end: 2,
      position: 3,
      pros: 4,
      wage: 5,
    })
    expect(guessColumns(tableOf('one\ttwo\nthree\tfour')).map).toEqual({ position: 0 })
  })

  it('lists what is wrong with each row, and makes no shift of it', () => {
    expect(
      read('Date,Start,End,Position,Pros,Wage\nNov 31,25:00,5p,Wizard,0,99\n,,,,,').map(({ faults, shift }) => [faults, shift]),
    ).toEqual([
      [['date', 'start', 'position', 'pros', 'wage'], null],
      [['date', 'start', 'end', 'position', 'pros'], null],
    ])
    // "Banquet" alone matches two positions.
    expect(read('Date,Start,End,Position\nNov 21,4p,9p,Banquet')[0]!.faults).toEqual(['position'])
    expect(read('Date,Start,End,Position\nNov 21,4p,9p,Bart')[0]!.shift).toMatchObject({ skill_id: 3, places: 1, wage_amount: null })
  })
})

describe('a pasted cell', () => {
  it('is a date as spreadsheets write it, in the next year if it has passed', () => {
    expect(
      ['2026-11-21', '11/21/2026', '11/21/26', '11/21', 'Nov 21', 'Sat, Nov 21', '21 nov', 'Jan 5', '2026-02-30', '13/1', ''].map((text) =>
        readDate(text, TODAY),
      ),
    ).toEqual([...Array<string>(7).fill('2026-11-21'), '2027-01-05', null, null, null])
  })

  it('is a wage within bounds', () => {
    expect(['22', '$22.5', '22.50/hr', '14.99', '75.01', 'x'].map(readWage)).toEqual([22, 22.5, 22.5, null, null, null])
  })

  it('may be part of a block of numbers', () => {
    expect(numbersOf('1\t2\r\n3\t\r\n')).toEqual([
      [1, 2],
      [3, 0],
    ])
    expect(numbersOf('1\tx')).toBeNull()
  })
})
