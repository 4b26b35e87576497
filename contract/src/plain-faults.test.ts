import { expect, test } from 'vitest'
import type { z } from 'zod'
import { LocalDate } from './wire.ts'
import * as wire from './wire.ts'

const said = (schema: z.ZodType, value: unknown): string | undefined => schema.safeParse(value).error?.issues[0]?.message

test('a fault without words of the schema gets words a person can read', () => {
  const text = wire.WallTime.min(9).max(9)
  expect(said(wire.Id, 1.5)).toBe('Use a whole number')
  expect(said(wire.Id, 0)).toBe('More than 0')
  expect(said(wire.Point, undefined)).toBe('This field is required')
  expect(said(LocalDate, '')).toBe('This field is required')
  expect(said(LocalDate, '2026-02-30')).toBe('Invalid date')
  expect(said(text, '10:00:00')).toBe('Use at least 9 characters')
  expect(
    said(
      wire.queryList(wire.IdParam),
      Array.from({ length: 201 }, () => '1'),
    ),
  ).toBe('At most 200')
})

test('a fault that only a program can cause keeps the words for programmers', () => {
  expect(said(wire.Id, 'three')).toBe('Invalid input: expected number, received string')
})
