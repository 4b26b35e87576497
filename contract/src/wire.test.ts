import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { NewGig } from './gigs/new-gig.ts'
import { page, pageNumberOf, pageQuery } from './page.ts'
import { formatPhone, normalizePhone, OptionalPhone, Phone } from './phone.ts'
import { PostalCode } from './postal-code.ts'
import { queryBoolean, queryList, requiredText, WallTime } from './wire.ts'

const messageOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message ?? null

describe('required text', () => {
  test.each([undefined, null, '', '   '])('%j is missing', (value) =>
    expect(messageOf(requiredText(), value)).toBe('This field is required'),
  )
  test('is trimmed and bounded', () => {
    expect(requiredText().parse('  Ana ')).toBe('Ana')
    expect(messageOf(requiredText(3), 'Anna')).toBe('Keep this to 3 characters or fewer')
  })
})

test('a value that is wrong is not called missing', () => {
  expect(messageOf(requiredText(), 12)).toBe('Invalid input: expected string, received number')
  const { wage_amount, allowed_confirmed_pros } = NewGig.shape
  expect([undefined, null, Number.NaN].map((value) => messageOf(wage_amount, value))).toEqual(Array(3).fill('This field is required'))
  expect(messageOf(wage_amount, 20.125)).toBe('Use whole cents')
  expect(messageOf(allowed_confirmed_pros, 1.5)).toBe('Use a whole number')
})

describe('phones', () => {
  test.each(['843-555-0127', '(843) 555 0127', '+1 843.555.0127', '8435550127 ext. 12', '1-843-555-0127 x9'])('%s is one', (text) => {
    expect(Phone.parse(text)).toBe('+18435550127')
  })
  test.each(['555-0127', '143-555-0127', 'call me', '+44 20 7946 0958'])('%s is none', (text) => {
    expect(messageOf(Phone, text)).toBe('Invalid phone number')
    expect(normalizePhone(text)).toBeNull()
    expect(formatPhone(text)).toBe(text)
  })
  test('the optional kind may be empty', () => {
    expect(OptionalPhone.parse('')).toBeNull()
    expect(OptionalPhone.parse(undefined)).toBeNull()
    expect(OptionalPhone.parse('843 555 0127')).toBe('+18435550127')
    expect(messageOf(OptionalPhone, 'x')).toBe('Invalid phone number')
  })
  test('are read with brackets', () => expect(formatPhone('+18435550127')).toBe('(843) 555-0127'))
})

test('postal codes: five digits, or nine', () => {
  expect(PostalCode.parse(' 29401 ')).toBe('29401')
  expect(PostalCode.parse('29401-1234')).toBe('29401-1234')
  expect(messageOf(PostalCode, '2940')).toBe('Invalid postal code')
  expect(messageOf(PostalCode, '')).toBe('This field is required')
})

test('wall times are HH:mm:ss', () => {
  expect(WallTime.safeParse('23:59:59').success).toBe(true)
  expect(WallTime.safeParse('24:00:00').success).toBe(false)
  expect(WallTime.safeParse('9:00').success).toBe(false)
})

describe('queries', () => {
  test('a list is joined by commas; an empty one filters nothing', () => {
    const list = queryList(z.coerce.number())
    expect(list.parse('1,2,,3')).toEqual([1, 2, 3])
    expect(list.parse('')).toEqual([])
    expect(list.parse([4])).toEqual([4])
  })
  test('true and false are words', () => {
    expect([queryBoolean.parse('true'), queryBoolean.parse('false'), queryBoolean.parse(true)]).toEqual([true, false, true])
    expect(queryBoolean.safeParse('yes').success).toBe(false)
  })
  test('pages are of 1 to 50, from 1', () => {
    const query = z.object(pageQuery({ page_size: 25 }))
    expect(query.parse({})).toEqual({ page: 1, page_size: 25 })
    expect(query.safeParse({ page_size: '51' }).success).toBe(false)
    expect(query.safeParse({ page: '0' }).success).toBe(false)
  })
  test('links carry page numbers', () => {
    expect(pageNumberOf(null)).toBeNull()
    expect(pageNumberOf('/api/gigs/?page=3')).toBe(3)
    expect(pageNumberOf('/api/gigs/?after=x')).toBeNull()
    expect(page(z.number()).parse({ count: 1, next: null, previous: null, results: [1] }).results).toEqual([1])
  })
})
