import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readInvitees, readInviteFile } from './invite-rules.ts'

const short = (people: ReturnType<typeof readInvitees>) => people.map(({ kind, value, fault }) => [kind, value, fault])

describe('a pasted list', () => {
  test('takes phones, emails and names, apart by commas, semicolons or lines', () => {
    expect(short(readInvitees('(843) 555-0142, Rosa.M@example.com; Alma Quintero\n843.555.0112'))).toEqual([
      ['PHONE', '+18435550142', null],
      ['EMAIL', 'rosa.m@example.com', null],
      ['NAME', 'Alma Quintero', null],
      ['PHONE', '+18435550112', null],
    ])
  })
  test('names what is wrong with each: a short number, a broken address, someone twice', () => {
    expect(short(readInvitees('(843) 555-01, rosa@, 843-555-0142, +1 843 555 0142'))).toEqual([
      ['PHONE', '(843) 555-01', 'PHONE'],
      ['EMAIL', 'rosa@', 'EMAIL'],
      ['PHONE', '+18435550142', null],
      ['PHONE', '+18435550142', 'TWICE'],
    ])
  })
})

describe('a file', () => {
  test('has a header or not, quotes, and other columns', () => {
    const file = 'Name,Phone,Email\n"Peña, Carlos",843-555-0112,\nTia Monroe,,tia@example.com\n'
    expect(readInviteFile(file).map(({ line, name, value }) => [line, name, value])).toEqual([
      [2, 'Peña, Carlos', '+18435550112'],
      [3, 'Tia Monroe', 'tia@example.com'],
    ])
    expect(readInviteFile('843-555-0112;Carlos;Peña').map(({ name, value }) => [name, value])).toEqual([['Carlos Peña', '+18435550112']])
  })
  test('reports bad rows by their line', () => {
    const file = 'Name,Phone\nAna,843-555-01\nLuis,\nEva,843-555-0112\nEva,843-555-0112'
    expect(readInviteFile(file).map(({ line, fault }) => [line, fault])).toEqual([
      [2, 'PHONE'],
      [3, 'NO_CONTACT'],
      [4, null],
      [5, 'TWICE'],
    ])
  })
  test('takes any text without a fault of ours, and never the same contact twice', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        for (const people of [readInvitees(text), readInviteFile(text)]) {
          const good = people.filter(({ fault }) => fault === null).map(({ kind, value }) => `${kind} ${value.toLowerCase()}`)
          expect(new Set(good).size).toBe(good.length)
        }
      }),
    )
  })
})
