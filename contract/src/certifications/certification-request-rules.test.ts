import { describe, expect, test } from 'vitest'
import { decide, type JudgedRequest, shownRejection, writtenDate } from './certification-request-rules.ts'

const TODAY = '2026-11-20'
const pending: JudgedRequest = { status: 'PENDING', certification_id: 3, state_code: 'SC', expiration_date: '2029-11-16', attachment_id: 7 }

describe('a decision about a certificate', () => {
  test('approves with a date that has not passed', () => {
    const approved = { status: 'APPROVED', certification_id: 3, state_code: 'SC', rejection_reason: null, custom_rejection_reason: null }
    expect(decide(pending, { status: 'APPROVED' }, TODAY)).toEqual({ ...approved, expiration_date: '2029-11-16' })
    expect(decide(pending, { status: 'APPROVED', expiration_date: TODAY }, TODAY)).toEqual({ ...approved, expiration_date: TODAY })
    expect(decide(pending, { status: 'APPROVED', does_not_expire: true }, TODAY)).toEqual({ ...approved, expiration_date: '2099-12-31' })
  })

  test('refuses an approval without a date, or with one that has passed', () => {
    expect(decide({ ...pending, expiration_date: null }, { status: 'APPROVED' }, TODAY)).toMatchObject({ field: 'expiration_date' })
    expect(decide(pending, { status: 'APPROVED', expiration_date: '2026-11-19' }, TODAY)).toMatchObject({ field: 'expiration_date' })
  })

  test('rejects with a reason of the list, and with words where the reason is our own', () => {
    expect(decide(pending, { status: 'REJECTED', rejection_reason: 'WRONG_PHOTO' }, TODAY)).toMatchObject({
      status: 'REJECTED',
      rejection_reason: 'WRONG_PHOTO',
      custom_rejection_reason: null,
    })
    expect(decide(pending, { status: 'REJECTED' }, TODAY)).toMatchObject({ field: 'rejection_reason' })
    expect(decide(pending, { status: 'REJECTED', rejection_reason: 'CUSTOM', custom_rejection_reason: '' }, TODAY)).toMatchObject({
      field: 'custom_rejection_reason',
    })
  })

  test('may withdraw an approval, but never approves what was rejected or makes it wait again', () => {
    expect(decide({ ...pending, status: 'APPROVED' }, { status: 'REJECTED', rejection_reason: 'NAME_MISMATCH' }, TODAY)).toMatchObject({
      status: 'REJECTED',
    })
    expect(decide({ ...pending, status: 'REJECTED' }, { status: 'APPROVED' }, TODAY)).toBe('INVALID_TRANSITION')
    expect(decide({ ...pending, status: 'APPROVED' }, { status: 'PENDING' }, TODAY)).toBe('INVALID_TRANSITION')
  })

  test('is about the photo that staff saw', () => {
    expect(decide(pending, { status: 'APPROVED', attachment_id: 6 }, TODAY)).toBe('EDITED_BY_ANOTHER')
    expect(decide(pending, { status: 'APPROVED', attachment_id: 7 }, TODAY)).toMatchObject({ status: 'APPROVED' })
  })

  test('corrects what the pro typed without deciding', () => {
    expect(decide(pending, { certification_id: 4, state_code: 'NC', expiration_date: null }, TODAY)).toEqual({
      status: 'PENDING',
      certification_id: 4,
      state_code: 'NC',
      expiration_date: null,
      rejection_reason: null,
      custom_rejection_reason: null,
    })
  })
})

test('a certificate that does not expire has the last date there is', () => {
  expect(writtenDate(null, true)).toBe('2099-12-31')
  expect(writtenDate('2027-01-01', false)).toBe('2027-01-01')
})

test('a reason that the list does not know is read as our own words', () => {
  expect(shownRejection({ rejection_reason: null, custom_rejection_reason: null })).toBeNull()
  expect(shownRejection({ rejection_reason: 'WRONG_STATE', custom_rejection_reason: null })).toEqual({ reason: 'WRONG_STATE', custom: '' })
  expect(shownRejection({ rejection_reason: 'BLURRED', custom_rejection_reason: 'Please retake.' })).toEqual({
    reason: 'CUSTOM',
    custom: 'Please retake. BLURRED',
  })
})
