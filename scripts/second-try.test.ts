import { describe, expect, test } from 'vitest'
import { MOST_FILES, filesToRepeat, joinReports } from './second-try.mjs'

type Status = 'passed' | 'failed' | 'pending'

function file(name: string, ...statuses: Status[]) {
  const assertionResults = statuses.map((status, place) => ({ fullName: `${name} ${place}`, status, failureMessages: [] }))
  return { name, status: statuses.includes('failed') ? 'failed' : 'passed', message: '', assertionResults }
}

function report(...testResults: ReturnType<typeof file>[]) {
  const statuses = testResults.flatMap(({ assertionResults }) => assertionResults.map(({ status }) => status))
  const count = (wanted: Status) => statuses.filter((status) => status === wanted).length
  return {
    testResults,
    numPassedTests: count('passed'),
    numFailedTests: count('failed'),
    numPendingTests: count('pending'),
    numTodoTests: 0,
  }
}

describe('a second try of browser tests', () => {
  test('repeats the files that failed, and no other', () => {
    expect(filesToRepeat(report(file('a', 'passed'), file('b', 'passed', 'failed')))).toEqual(['b'])
    expect(filesToRepeat(report(file('a', 'passed')))).toEqual([])
  })

  test('repeats a file whose browser did not start in time, which leaves its tests skipped', () => {
    expect(filesToRepeat(report({ ...file('a', 'pending', 'passed'), status: 'failed' }))).toEqual(['a'])
  })

  test('is not given when many files fail, or when a file did not load', () => {
    const many = Array.from({ length: MOST_FILES + 1 }, (_, place) => file(`f${place}`, 'failed'))
    expect(filesToRepeat(report(...many))).toEqual([])
    expect(filesToRepeat(report(...many.slice(1)))).toHaveLength(MOST_FILES)
    expect(filesToRepeat(report(file('a', 'failed'), { ...file('b'), status: 'failed' }))).toEqual([])
  })

  test('decides about its files alone', () => {
    const first = report(file('a', 'passed'), file('b', 'passed', 'failed'), file('c', 'failed'))
    const second = report(file('b', 'passed', 'passed'), file('c', 'failed'))
    expect(joinReports(first, second)).toMatchObject({ numPassedTests: 3, numFailedTests: 1, numPendingTests: 0 })
    expect(joinReports(first, report()).numFailedTests).toBe(2)
    expect(joinReports(first, report(file('b', 'pending', 'pending'))).numPendingTests).toBe(2)
  })
})
