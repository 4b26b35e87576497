import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CalendarItem, itemTowards } from './calendar-items.ts'

const head = (day: number): CalendarItem => ({ key: `day:${day}`, from: -1 })
const days: CalendarItem[][] = [
  [head(0), { key: 'a', from: 480 }, { key: 'b', from: 1020 }],
  [head(1)],
  [head(2), { key: 'c', from: 540 }, { key: 'd', from: 960 }],
]
const from = (key: string, towards: Parameters<typeof itemTowards>[2]) => itemTowards(days, key, towards)?.key

describe('arrow keys in a calendar', () => {
  test('up and down stay in the day', () => {
    expect([from('a', 'down'), from('b', 'down'), from('a', 'up'), from('day:0', 'up')]).toEqual(['b', undefined, 'day:0', undefined])
    expect([from('a', 'first'), from('a', 'last')]).toEqual(['day:0', 'b'])
  })

  test('left and right go to the nearest time, to the head of an empty day, and not past the edge', () => {
    expect([from('b', 'right'), from('day:1', 'right'), from('c', 'left'), from('a', 'left'), from('d', 'right')]).toEqual([
      'day:1',
      'day:2',
      'day:1',
      undefined,
      undefined,
    ])
    const two = [days[0]!, days[2]!]
    expect([itemTowards(two, 'a', 'right')?.key, itemTowards(two, 'b', 'right')?.key]).toEqual(['c', 'd'])
  })

  test('arrow keys reach everything', () => {
    const some = fc.array(fc.array(fc.integer({ min: 0, max: 1439 }), { maxLength: 6 }), { minLength: 1, maxLength: 7 })
    fc.assert(
      fc.property(some, (starts) => {
        const all = starts.map((day, index) => [
          head(index),
          ...day.sort((a, b) => a - b).map((minute, at) => ({ key: `${index}-${at}`, from: minute })),
        ])
        const reached = new Set<string>()
        let edge = ['day:0']
        while (edge.length > 0) {
          edge.forEach((key) => reached.add(key))
          edge = edge
            .flatMap((key) => (['up', 'down', 'left', 'right'] as const).map((towards) => itemTowards(all, key, towards)?.key))
            .filter((key): key is string => key !== undefined && !reached.has(key))
        }
        expect(reached.size).toBe(all.flat().length)
      }),
    )
  })
})
