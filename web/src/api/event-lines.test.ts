import { expect, it } from 'vitest'
import { eventLines, type StreamMessage } from './event-lines.ts'

it('reads messages cut anywhere, and passes over heartbeats', () => {
  const text = ': hello\n\nid: 7\ndata: {"a":1}\n\n:\n\nid: 8\ndata: one\ndata: two\r\n\r\n'
  for (let size = 1; size < text.length; size += 5) {
    const got: StreamMessage[] = []
    const feed = eventLines((message) => got.push(message))
    for (let at = 0; at < text.length; at += size) feed(text.slice(at, at + size))
    expect(got[0]).toEqual({ id: '7', data: '{"a":1}' })
    expect(got[1]).toEqual({ id: '8', data: 'one\ntwo' })
  }
})
