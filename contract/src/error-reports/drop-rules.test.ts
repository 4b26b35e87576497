import { describe, expect, test } from 'vitest'
import { isOfWidget } from './drop-rules.ts'
import { sameErrorText, whyNotReopen, whyNotSolve } from './error-group-rules.ts'

const hosts = { contactCentre: 'chat.centre.example', analyticsWidget: 'bi.widget.example' }
const ours = { steps: ['https://muster.example/api/gigs/'], files: ['https://muster.example/assets/a.js'] }

describe('a report is dropped', () => {
  test.each([
    ['after a request to the contact centre', { ...ours, steps: [...ours.steps, 'https://CHAT.centre.example/socket'] }, true],
    ['after a dashboard asked for its schema context', { ...ours, steps: ['https://bi.example/dashboard/7/schema-context?x'] }, true],
    ['when the contact centre’s code threw', { ...ours, files: ['https://chat.centre.example/w.js'] }, true],
    ['when the analytics widget’s code threw', { ...ours, files: ['https://bi.widget.example/w.js'] }, true],
    ['not after a request of the analytics widget', { ...ours, steps: ['https://bi.widget.example/q'] }, false],
    ['not when it is ours', ours, false],
  ])('%s', (_name, seen, dropped) => expect(isOfWidget(seen, hosts)).toBe(dropped))

  test('by the schema context even where no widget is known', () => {
    expect(isOfWidget({ steps: ['/dashboards/schema_context'], files: [] }, { contactCentre: null, analyticsWidget: null })).toBe(true)
    expect(isOfWidget(ours, { contactCentre: null, analyticsWidget: null })).toBe(false)
  })
})

describe('an error is the same', () => {
  const error = {
    source: 'WEB',
    name: 'TypeError',
    message: 'no gig 12',
    place: '/gigs/:id',
    stack: ['open (assets/gig-AbCd1234.js:1:20)', 'b', 'c', 'd'],
  }

  test('in another build, of another record and from another caller', () => {
    const other = { ...error, message: 'no gig 7', place: '/home', stack: ['open (assets/gig-Zz_9-x12.js:1:99)', 'b', 'c', 'e'] }
    expect(sameErrorText(other)).toBe(sameErrorText(error))
  })

  test('but not of another class, message or place in the code', () => {
    for (const other of [
      { name: 'Error' },
      { message: 'no pro 12' },
      { source: 'SERVER' },
      { stack: ['close (assets/gig-AbCd1234.js:1:20)'] },
    ])
      expect(sameErrorText({ ...error, ...other })).not.toBe(sameErrorText(error))
  })

  test('without a stack only at the same place', () => {
    expect(sameErrorText({ ...error, stack: [] })).not.toBe(sameErrorText({ ...error, stack: [], place: '/home' }))
  })
})

test('only an open error is marked as solved, and only a solved one opened again', () => {
  const at = '2030-01-01T00:00:00.000Z'
  expect([whyNotSolve({ solved_at: null }), whyNotSolve({ solved_at: at })]).toEqual([null, 'INVALID_TRANSITION'])
  expect([whyNotReopen({ solved_at: at }), whyNotReopen({ solved_at: null })]).toEqual([null, 'INVALID_TRANSITION'])
})
