import { LiveEventKind } from '@muster/contract/realtime/live-event.ts'
import { expect, test } from 'vitest'
import { makesStale } from '../api/stale-after.ts'
import { quoteKey } from './use-pay-quote.ts'

const gig = { location_id: 3, edit_version: 1 }
const body = { gig_id: 7, application_ids: [1, 2] }
const key = JSON.stringify(quoteKey(gig, body, [300, 310]))

test('no live event refreshes a quote, because its pros may be paid by then', () => {
  const kept = quoteKey(gig, body, [300, 310])
  expect(LiveEventKind.options.filter((kind) => makesStale({ kind }, kept[0]))).toEqual([])
})

test.each([
  ['the list of pros', quoteKey(gig, { ...body, application_ids: [1] }, [300])],
  ['the hours', quoteKey(gig, body, [300, 315])],
  ['the shift', quoteKey({ ...gig, edit_version: 2 }, body, [300, 310])],
])('a quote has a new key when %s changed', (_, other) => expect(JSON.stringify(other)).not.toBe(key))
