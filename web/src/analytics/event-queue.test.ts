import type { NewUsageEvent, UsageFact } from '@muster/contract/analytics/usage-event.ts'
import { expect, test } from 'vitest'
import { eventQueue, type Outcome } from './event-queue.ts'

const FACT: UsageFact = { name: 'hours_approved', properties: {} }

function aQueue(...outcomes: Outcome[]) {
  const sent: NewUsageEvent[][] = []
  const queue = eventQueue((events) => {
    sent.push(events)
    return Promise.resolve(outcomes.shift() ?? 'arrived')
  })
  return { queue, sent }
}

test('an event is sent once, with how long ago it happened', async () => {
  const { queue, sent } = aQueue()
  queue.add(FACT, 1_000)
  queue.add(FACT, 4_500)
  await queue.flush(6_000)
  await queue.flush(7_000)
  expect(sent.map((events) => events.map(({ seconds_ago }) => seconds_ago))).toEqual([[5, 1]])
})

test('a batch that did not arrive is sent again once with the same ids, and then dropped', async () => {
  const { queue, sent } = aQueue('later', 'later')
  queue.add(FACT)
  for (let turn = 0; turn < 4; turn += 1) await queue.flush()
  expect(sent).toHaveLength(2)
  expect(sent[1]![0]!.id).toBe(sent[0]![0]!.id)
})

test('a batch that is refused is dropped at once', async () => {
  const { queue, sent } = aQueue('never')
  queue.add(FACT)
  await queue.flush()
  await queue.flush()
  expect(sent).toHaveLength(1)
})

test('a batch has fifty events at most, the oldest go, and so do those of yesterday', async () => {
  const { queue, sent } = aQueue()
  for (let at = 0; at < 230; at += 1) queue.add(FACT, at)
  expect(queue.size()).toBe(200)
  await queue.flush(1_000)
  expect([sent[0]!.length, queue.size()]).toEqual([50, 150])
  await queue.flush(90_000_000)
  expect([sent.length, queue.size()]).toEqual([1, 0])
})

test('a clock that was set back makes no event of the future', async () => {
  const { queue, sent } = aQueue()
  queue.add(FACT, 10_000)
  await queue.flush(5_000)
  expect(sent[0]![0]!.seconds_ago).toBe(0)
})

test('what waits is gone once someone withdraws', async () => {
  const { queue, sent } = aQueue()
  queue.add(FACT)
  queue.clear()
  await queue.flush()
  expect(sent).toEqual([])
})
