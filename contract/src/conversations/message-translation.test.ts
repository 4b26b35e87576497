import { expect, test } from 'vitest'
import { whyNotTranslate } from './message-translation.ts'

test.each([
  ['words in another language', {}, null],
  ['a removed message', { is_removed: true, body: '' }, 'INVALID_TRANSITION'],
  ['files alone', { body: '' }, 'INVALID_TRANSITION'],
  ['words in the reader’s language', { language: 'es' as const }, 'INVALID_TRANSITION'],
])('%s', (_, changed, refusal) => {
  expect(whyNotTranslate({ is_removed: false, body: 'Hi', language: 'en', ...changed }, 'es')).toBe(refusal)
})
