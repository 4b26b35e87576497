import { describe, expect, it } from 'vitest'
import { readWallTime, showWallTime, stepWallTime } from './wall-time.ts'

describe('wall time', () => {
  it.each([
    ['5:00 pm', '17:00:00'],
    ['5p', '17:00:00'],
    ['5', '17:00:00'],
    ['530', '17:30:00'],
    ['5:30', '17:30:00'],
    ['8', '08:00:00'],
    ['11 a.m.', '11:00:00'],
    ['12am', '00:00:00'],
    ['12 pm', '12:00:00'],
    ['17:30', '17:30:00'],
    ['0530', '05:30:00'],
    ['noon', '12:00:00'],
  ])('reads %s', (typed, time) => expect(readWallTime(typed)).toBe(time))

  it.each(['', 'soon', '25:00', '5:75', '13 pm', '0 am'])('refuses %j', (typed) => expect(readWallTime(typed)).toBeNull())

  it('shows and steps', () => {
    expect(showWallTime('17:00:00')).toBe('5:00 pm')
    expect(showWallTime('00:15:00')).toBe('12:15 am')
    expect(stepWallTime('23:45:00', 15)).toBe('00:00:00')
    expect(stepWallTime('00:00:00', -15)).toBe('23:45:00')
  })
})
