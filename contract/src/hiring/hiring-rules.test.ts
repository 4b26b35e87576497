import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calendarFile } from '../calendars/calendar-file.ts'
import { contractorTypes, experienceLevels, jobTypes } from './hiring-choices.ts'
import {
  faultOfTimes,
  interviewMinutes,
  interviewPayCents,
  opensLink,
  PAY_LINK_DAYS,
  stageOf,
  statusAt,
  whyNotAnswer,
  whyNotDidNotCome,
  whyNotPayInterview,
  whyNotRemind,
  whyNotReview,
} from './interview-rules.ts'
import { type InterviewStatus, interviewStatus } from './interview-status.ts'
import { NewCandidate, NewInterview, NewPerson } from './interview.ts'
import { isSafeLink, NewJobPosting } from './job-posting.ts'
import { jobPostingStatus } from './job-posting-status.ts'

const now = '2026-11-27T12:00:00.000Z'
const after = (minutes: number): string => new Date(Date.parse(now) + minutes * 60_000).toISOString()
const posting = { name: 'Line cook', position_id: 1, wage: 23, job_type_id: 1, experience_level_id: 4 }
const interview = (status: InterviewStatus, end: number) => ({ status, start_time: after(end - 30), end_time: after(end) })

describe('the link of a posting', () => {
  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'http://example.com',
    'https://',
    'https://localhost',
    'https://a:b@example.com',
    'ftp://example.com',
    'not a link',
  ])('refuses %s', (link) => expect(NewJobPosting.safeParse({ ...posting, external_application_link: link }).success).toBe(false))
  test('is an https address, or none', () => {
    expect(
      NewJobPosting.parse({ ...posting, external_application_link: ' https://example.com/jobs?id=4 ' }).external_application_link,
    ).toBe('https://example.com/jobs?id=4')
    expect(NewJobPosting.parse({ ...posting, external_application_link: '' }).external_application_link).toBeNull()
  })
  test('that is safe is always https, whatever someone types', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.webUrl(),
          fc.string(),
          fc.string().map((text) => `https://${text}`),
        ),
        (text) => {
          if (isSafeLink(text)) expect(new URL(text).protocol).toBe('https:')
        },
      ),
    )
  })
})

test('a posting names a wage within bounds, to the cent, and choices of the lists', () => {
  const fails = (change: object): boolean => !NewJobPosting.safeParse({ ...posting, ...change }).success
  for (const wage of [7.24, 200.01, 20.005, null]) expect([wage, fails({ wage })]).toEqual([wage, true])
  for (const wage of [7.25, 200, 20.05]) expect([wage, fails({ wage })]).toEqual([wage, false])
  expect(fails({ job_type_id: jobTypes.length + 1 })).toBe(true)
  expect(fails({ experience_level_id: experienceLevels.length + 1 })).toBe(true)
  expect(contractorTypes.map(({ name }) => name)).toEqual(['W2', 'F1099'])
})

test('a filled posting stays filled, and an archived one opens again', () => {
  expect(jobPostingStatus.accepts('filled')).toEqual([])
  expect(jobPostingStatus.next('archived', 'reopen')).toBe('open')
  expect(jobPostingStatus.next('archived', 'fill')).toBeNull()
})

test('a candidate is a pro or someone with a phone number, never half of both', () => {
  const person = { first_name: 'Luz', last_name: 'Marín', phone_number: '(843) 555-0142', email: '' }
  expect(NewPerson.parse(person)).toEqual({ ...person, phone_number: '+18435550142', email: null })
  expect(NewCandidate.safeParse({ pro_id: 4 }).success).toBe(true)
  expect(NewCandidate.safeParse({ pro_id: 4, first_name: 'Luz' }).success).toBe(false)
  expect(NewCandidate.safeParse({ ...person, phone_number: '555' }).success).toBe(false)
})

test('a paid interview pays 15 to 75 dollars an hour, to the cent', () => {
  const body = {
    start_time: after(60),
    end_time: after(90),
    candidate_id: 1,
    interview_contact: { fullname: 'Theo Marsh', phone_number: '(843) 555-0133' },
  }
  expect(NewInterview.parse({ ...body, wage: 0 }).wage).toBe(0)
  for (const wage of [15, 23.5, 75]) expect(NewInterview.parse({ ...body, wage }).wage).toBe(wage)
  for (const wage of [-1, 0.01, 14.99, 75.01])
    expect(NewInterview.safeParse({ ...body, wage }).error?.issues).toMatchObject([
      { path: ['wage'], message: 'Between $15 and $75 an hour, or 0' },
    ])
  expect(NewInterview.safeParse({ ...body, wage: 20.005 }).success).toBe(false)
})

test.each([
  ['start_time', 0, 30],
  ['start_time', -10, 30],
  ['start_time', 181 * 24 * 60, 181 * 24 * 60 + 30],
  ['end_time', 60, 69],
  ['end_time', 60, 60 + 8 * 60 + 1],
  [null, 60, 70],
  [null, 60, 60 + 8 * 60],
])('the times of an interview: %s', (target, from, to) => {
  expect(faultOfTimes({ start_time: after(from), end_time: after(to) }, now)?.target ?? null).toBe(target)
})

describe('a candidate', () => {
  test.each([
    ['confirm', 'INVITED', 30, null],
    ['decline', 'CONFIRMED', 30, null],
    ['propose', 'CONFIRMED', 30, null],
    ['confirm', 'DECLINED', 30, 'INVALID_TRANSITION'],
    ['confirm', 'REVIEWED', 30, 'INVALID_TRANSITION'],
    ['confirm', 'INVITED', 0, 'INVITATION_EXPIRED'],
    ['propose', 'INVITED', -10, 'INVITATION_EXPIRED'],
  ] as const)('%s while %s, %s minutes before the end: %s', (event, status, end, code) => {
    expect(whyNotAnswer(interview(status, end), event, now)).toBe(code)
  })
  test.each([
    [null, 'NEW'],
    [interview('INVITED', -5), 'INVITED'],
    [interview('DECLINED', 30), 'DECLINED'],
    [interview('CONFIRMED', 1), 'CONFIRMED'],
    [interview('CONFIRMED', 0), 'TO_REVIEW'],
    [interview('PAID', -5), 'TO_REVIEW'],
    [interview('REVIEWED', -5), 'REVIEWED'],
  ] as const)('with %j is %s', (latest, stage) => expect(stageOf(latest, now)).toBe(stage))
})

test.each([
  ['CONFIRMED', 0, null],
  ['CONFIRMED', 1, 'INTERVIEW_NOT_OVER'],
  ['INVITED', -1, 'INVALID_TRANSITION'],
  ['PENDING_PAYMENT', -1, 'INVALID_TRANSITION'],
  ['PAID', -1, null],
  ['REVIEWED', -1, 'ALREADY_REVIEWED'],
] as const)('a review of an interview that is %s, %s minutes before its end: %s', (status, end, code) => {
  expect(whyNotReview(interview(status, end), now)).toBe(code)
})

test('a reminder needs a coming interview and twelve hours since the last message', () => {
  const coming = { ...interview('INVITED', 90), told_ts: after(-720) }
  expect(whyNotRemind(coming, now)).toBeNull()
  expect(whyNotRemind({ ...coming, told_ts: after(-719) }, now)).toBe('NUDGED_RECENTLY')
  expect(whyNotRemind({ ...coming, status: 'DECLINED' }, now)).toBe('INVALID_TRANSITION')
  expect(whyNotRemind({ ...coming, ...interview('CONFIRMED', 30) }, now)).toBe('INVITATION_EXPIRED')
})

test('whatever happens, a review is the end, and only a new time brings back who declined', () => {
  expect(interviewStatus.accepts('REVIEWED')).toEqual([])
  expect(interviewStatus.accepts('DECLINED')).toEqual(['move'])
})

describe('the calendar file', () => {
  const entry = {
    uid: 'interview-4@muster',
    title: 'Interview, Harrow & Finch',
    place: '31 Vendue Alley; Charleston',
    notes: 'Kitchen door.\nBring knives.',
    start_time: after(60),
    end_time: after(90),
    now,
  }
  test('is in UTC and escapes what calendars read as marks', () => {
    const file = calendarFile(entry)
    expect(file).toContain('DTSTART:20261127T130000Z\r\nDTEND:20261127T133000Z')
    expect(file).toContain('SUMMARY:Interview\\, Harrow & Finch\r\nLOCATION:31 Vendue Alley\\; Charleston')
    expect(file).toContain('DESCRIPTION:Kitchen door.\\nBring knives.')
  })
  test('has no line over 75 bytes, no smuggled line, and unfolds to what went in', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (notes) => {
        const file = calendarFile({ ...entry, notes })
        const lines = file.split('\r\n')
        for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
        expect(file.replaceAll('\r\n ', '').split('\r\n').length).toBe(15)
      }),
    )
  })
})

describe('paying for an interview', () => {
  const paid = (status: InterviewStatus, end: number, wage_cents = 2_000, pro_id: number | null = 4) => ({
    ...interview(status, end),
    wage_cents,
    pro_id,
  })

  test('is due once a confirmed one is over, and never for an unpaid one', () => {
    expect(statusAt(paid('CONFIRMED', 1), now)).toBe('CONFIRMED')
    expect(statusAt(paid('CONFIRMED', 0), now)).toBe('PENDING_PAYMENT')
    expect(statusAt(paid('CONFIRMED', 0, 0), now)).toBe('CONFIRMED')
    expect(statusAt(paid('INVITED', -60), now)).toBe('INVITED')
  })
  test.each([
    ['CONFIRMED', 5, 4, 'INTERVIEW_NOT_OVER'],
    ['INVITED', -5, 4, 'INTERVIEW_NOT_OVER'],
    ['CONFIRMED', 0, 4, null],
    ['PENDING_PAYMENT', -5, 4, null],
    ['PENDING_PAYMENT', -5, null, 'NO_PRO_TO_PAY'],
    ['PAYMENT_FAILED', -5, 4, null],
    ['PAYMENT_ERROR', -5, 4, null],
    ['PAYMENT_SUBMITTED', -5, 4, 'ALREADY_PAID'],
    ['PAID', -5, 4, 'ALREADY_PAID'],
    ['REVIEWED', -5, 4, 'INVALID_TRANSITION'],
    ['DECLINED', -5, 4, 'INVALID_TRANSITION'],
  ] as const)('of a %s one that ends in %d minutes, of pro %s: %s', (status, end, pro_id, why) =>
    expect(whyNotPayInterview(paid(status, end, 2_000, pro_id), now)).toBe(why),
  )
  test('of an unpaid one is never possible', () => expect(whyNotPayInterview(paid('CONFIRMED', -5, 0), now)).toBe('INVALID_TRANSITION'))
  test('of someone who did not come is not due: a manager says so after the end and before the payment', () => {
    expect(whyNotDidNotCome(paid('PENDING_PAYMENT', -5))).toBeNull()
    expect(whyNotDidNotCome(paid('CONFIRMED', 5))).toBe('INTERVIEW_NOT_OVER')
    for (const status of ['PAYMENT_SUBMITTED', 'PAYMENT_FAILED', 'PAID', 'REVIEWED'] as const)
      expect(whyNotDidNotCome(paid(status, -5))).toBe('INVALID_TRANSITION')
  })
  test('pays whole minutes at the wage, to the nearest cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 480 }), fc.integer({ min: 1_500, max: 7_500 }), (minutes, wage_cents) => {
        const times = { start_time: now, end_time: after(minutes), wage_cents }
        expect(interviewMinutes(times)).toBe(minutes)
        expect(Math.abs(interviewPayCents(times) * 60 - minutes * wage_cents)).toBeLessThanOrEqual(30)
      }),
    )
  })
  test('keeps the link open while the pay waits, for some weeks', () => {
    const day = 24 * 60
    expect(opensLink(paid('INVITED', 5), now)).toBe(true)
    expect(opensLink(paid('INVITED', 0), now)).toBe(false)
    expect(opensLink(paid('PENDING_PAYMENT', -5), now)).toBe(true)
    expect(opensLink(paid('PENDING_PAYMENT', -PAY_LINK_DAYS * day), now)).toBe(false)
    expect(opensLink(paid('PAID', -5), now)).toBe(false)
  })
})
