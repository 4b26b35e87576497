import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { framesOf, placeOf, scrubFile, scrubMessage, scrubReport, scrubStack } from './scrub-rules.ts'
import { allowedEvent, sentryEventOf } from './sentry-event-rules.ts'

/** What must never leave, each where such things turn up. */
const CANARIES = {
  phone: '+18435550199',
  spacedPhone: '(843) 555-0142',
  email: 'grace.kim+work@mail.example',
  bearer: 'zz9-SESSION-token-0a1b2c3d4e5f6a7b',
  jwt: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI0MiJ9.abcDEF-123',
  card: 'pm_1N4Zq2eZvKYlo2C',
  latitude: '32.776475',
  longitude: '-79.931051',
  words: 'Meet me behind the kitchen at nine',
  uuid: '6b1f0c1e-3a52-4a39-9a1d-2f0d8c0b9f11',
}
const leaks = (sent: unknown): string[] => {
  const text = JSON.stringify(sent)
  return Object.entries(CANARIES).flatMap(([name, canary]) => (text.includes(canary) ? [name] : []))
}

const planted = (): Parameters<typeof scrubReport>[0] => ({
  name: 'TypeError',
  message: `Can't send "${CANARIES.words}" to ${CANARIES.phone} or ${CANARIES.spacedPhone}, ${CANARIES.email}: Authorization: Bearer ${CANARIES.bearer}, ${CANARIES.jwt}, ${CANARIES.card}, at ${CANARIES.latitude}, ${CANARIES.longitude} latitude=${CANARIES.latitude} of ${CANARIES.uuid}`,
  stack: [
    `TypeError: ${CANARIES.words} ${CANARIES.email}`,
    `    at sendMessage (https://muster.example/assets/inbox-AbCd1234.js?u=${CANARIES.email}:1:200)`,
    `    at https://muster.example/kiosk/${CANARIES.uuid}:3:5`,
    `    at Object.tell (file:///home/${CANARIES.words.split(' ')[0]}/muster/server/src/notices/tell.ts:20:7)`,
    `    at ${CANARIES.email} (/srv/muster/server/src/a.ts:1:1)`,
    `    ${CANARIES.words}`,
  ].join('\n'),
  place: `/s/${CANARIES.bearer}?phone=${CANARIES.phone}`,
  steps: [
    {
      kind: 'call',
      place: `https://muster.example/api/conversations/${CANARIES.uuid}/messages/?q=${CANARIES.words}`,
      status: 400,
      seconds_before: 1.234,
    },
    { kind: 'screen', place: `/pros/7?near=${CANARIES.latitude},${CANARIES.longitude}`, status: null, seconds_before: 3 },
  ],
  release: CANARIES.email,
  request_id: '0b6f2f4c-1111-4222-8333-444455556666',
})

describe('no planted canary leaves', () => {
  test('in a report', () => expect(leaks(scrubReport(planted()))).toEqual([]))

  test('in an event, whatever the library adds', () => {
    const event = sentryEventOf(scrubReport(planted()), { source: 'WEB', person: 'k3f9', at: 1_000, sameAs: 'x' })
    const added = {
      ...event,
      server_name: CANARIES.email,
      request: { url: `https://muster.example/s/${CANARIES.bearer}`, headers: { Authorization: CANARIES.bearer } },
      extra: { body: CANARIES.words },
      user: { ...event.user, email: CANARIES.email, ip_address: '{{auto}}' },
      contexts: { trace: { trace_id: 'a1', data: { url: CANARIES.words } }, culture: { timezone: CANARIES.words } },
      transaction: `/locations/12/pros/${CANARIES.uuid}`,
      spans: [
        {
          span_id: 'b2',
          op: 'http.client',
          description: `GET /api/pros/12/?phone=${CANARIES.phone}`,
          data: { 'http.url': CANARIES.words },
        },
      ],
    }
    const sent = allowedEvent(added)
    expect(leaks(sent)).toEqual([])
    expect(sent).toMatchObject({
      user: { id: 'k3f9' },
      transaction: '/locations/:id/pros/:id',
      spans: [{ description: 'GET /api/pros/:id/' }],
    })
    expect(Object.keys(sent)).not.toContain('request')
  })

  test('at any place of any message', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(CANARIES.phone, CANARIES.email, CANARIES.uuid, CANARIES.jwt),
        fc.lorem(),
        fc.lorem(),
        (canary, before, after) => {
          expect(scrubMessage(`${before} ${canary} ${after}`)).not.toContain(canary)
        },
      ),
    )
  })
})

describe('what helps to mend an error stays', () => {
  test.each([
    ["Cannot read properties of undefined (reading 'edit_version')", "Cannot read properties of undefined (reading 'edit_version')"],
    ['relation "gig_slot" does not exist', 'relation "gig_slot" does not exist'],
    ['GET /gigs/ answered off its schema', 'GET /gigs/ answered off its schema'],
    ['Unexpected token in "See you tonight"', 'Unexpected token in "…"'],
    ['the pro’s hours don’t fit', 'the pro’s hours don’t fit'],
    ['first line\nsecond line', 'first line'],
    ['', ''],
  ])('%s', (message, scrubbed) => expect(scrubMessage(message)).toBe(scrubbed))

  test('the frames, with the file below its folder', () => {
    expect(scrubStack(planted().stack)).toEqual([
      'sendMessage (assets/inbox-AbCd1234.js:1:200)',
      '(/kiosk/:id:3:5)',
      'Object.tell (server/src/notices/tell.ts:20:7)',
      '… (server/src/a.ts:1:1)',
    ])
  })

  test('frames of other browsers, of Node and those in words already', () => {
    expect(scrubStack('open@https://muster.example/assets/a.js:2:3\n@https://muster.example/assets/b.js:4:5')).toEqual([
      'open (assets/a.js:2:3)',
      '(assets/b.js:4:5)',
    ])
    expect(scrubStack('    at process.processTicksAndRejections (node:internal/process/task_queues:103:5)')).toEqual([
      'process.processTicksAndRejections (node:internal/process/task_queues:103:5)',
    ])
    const once = scrubStack(planted().stack)
    expect(scrubStack(once.join('\n'))).toEqual(once)
    expect(framesOf('no frame here')).toEqual([])
  })

  test('the path of a screen or call', () => {
    expect(placeOf('https://muster.example/api/gigs/12/applications/?page=2')).toBe('/api/gigs/:id/applications/')
    expect(placeOf('/locations/5/shifts')).toBe('/locations/:id/shifts')
    expect(scrubFile('/srv/app/node_modules/pg/lib/client.js')).toBe('node_modules/pg/lib/client.js')
  })

  test('a clean report stays as it is', () => {
    const once = scrubReport(planted())
    expect(scrubReport({ ...once, stack: once.stack.join('\n') })).toEqual(once)
    expect(scrubReport({ ...planted(), name: 'Grace Kim', release: 'a1b2c3' })).toMatchObject({ name: 'Error', release: 'a1b2c3' })
  })
})

test('an event has the frames with the outermost first, and the steps with their times', () => {
  const report = scrubReport(planted())
  const event = sentryEventOf(report, { source: 'WEB', person: null, at: 1_000, sameAs: 'same' })
  expect(event.exception.values[0]?.stacktrace.frames.at(-1)).toEqual({
    function: 'sendMessage',
    filename: 'assets/inbox-AbCd1234.js',
    lineno: 1,
    colno: 200,
    in_app: true,
  })
  expect(event.breadcrumbs).toEqual([
    { timestamp: 1_000 - 1.2, category: 'http', type: 'http', data: { url: '/api/conversations/:id/messages/', status_code: 400 } },
    { timestamp: 997, category: 'navigation', type: 'navigation', data: { to: '/pros/:id' } },
  ])
  expect(event).not.toHaveProperty('user')
  expect(allowedEvent({ type: 'transaction', other: 1 })).toEqual({ type: 'transaction', contexts: {} })
})
