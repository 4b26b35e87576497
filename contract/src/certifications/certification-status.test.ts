import { describe, expect, test } from 'vitest'
import { certificationStatus, type HeldCertification, isValidOn, missingCertifications } from './certification-status.ts'

const held: HeldCertification = { certification_id: 1, status: 'APPROVED', expiration_date: '2026-11-20', does_not_expire: false }

describe('validity on the day of work', () => {
  test('through the expiration date', () => {
    expect(isValidOn(held, '2026-11-20')).toBe(true)
    expect(isValidOn(held, '2026-11-21')).toBe(false)
  })
  test('forever if it does not expire, never without a known date', () => {
    expect(isValidOn({ ...held, does_not_expire: true }, '2050-01-01')).toBe(true)
    expect(isValidOn({ ...held, expiration_date: null }, '2026-11-20')).toBe(false)
  })
  test('only when approved', () => {
    expect(isValidOn({ ...held, status: 'PENDING' }, '2026-11-20')).toBe(false)
    expect(isValidOn({ ...held, status: 'REJECTED' }, '2026-11-20')).toBe(false)
  })
  test('what is missing is named', () => {
    expect(missingCertifications([1, 2], [held, { ...held, certification_id: 2, status: 'PENDING' }], '2026-11-20')).toEqual([2])
    expect(missingCertifications([], [], '2026-11-20')).toEqual([])
  })
})

test('a new upload is judged again, and an approval may be withdrawn', () => {
  expect(certificationStatus.next('APPROVED', 'upload')).toBe('PENDING')
  expect(certificationStatus.next('APPROVED', 'reject')).toBe('REJECTED')
  expect(certificationStatus.next('REJECTED', 'approve')).toBeNull()
})
