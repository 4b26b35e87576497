import { expect, test } from 'vitest'
import { proMessage } from './message-words.ts'

const shift = {
  skill: 'Banquet server',
  skill_es: 'Mesero de banquetes',
  place: 'Tidemark Hotel',
  start_time: '2026-11-24T15:30:00Z',
  timezone: 'America/New_York',
}

test('a time at the end of a sentence has one dot in both languages', () => {
  expect(proMessage('selected', shift, 'es').body).toContain('10:30 am. Confirma')
  expect(proMessage('selected', shift, 'en').body).toMatch(/10:30 am\.? /)
  expect(proMessage('selected', { ...shift, start_time: '2026-11-24T22:00:00Z' }, 'es').body).toContain('5:00 pm. Confirma')
})
