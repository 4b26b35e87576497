import { expect, test } from 'vitest'
import { answerTo, askForDoor, sayLate } from './demo-words.ts'

test('an answer fits what was written, in the language of the one who answers', () => {
  expect(answerTo('Could you come half an hour early?', 'en', 0)).toBe('Yes, I can come early.')
  expect(answerTo('Could you come half an hour early?', 'es', 0)).toBe('Sí, puedo llegar antes.')
  expect(answerTo('Use the side door on Sunday', 'en', 0.99)).toBe('OK, I’ll come that way.')
  expect(answerTo('¿Puedes cubrir el domingo?', 'es', 0.5)).toBe('Creo que sí. ¿A qué hora?')
  expect(answerTo('Thanks for last night', 'en', 0)).toMatch(/^Thank you/)
  expect(answerTo('The linens are in the back', 'en', 1)).toBe('Thanks for letting me know.')
})

test('what a pro says unasked differs from time to time', () => {
  expect(new Set([0, 0.4, 0.8].map((chance) => askForDoor('es', chance))).size).toBe(3)
  expect(sayLate(10, 'en', 0)).toContain('10 minutes')
  expect(sayLate(10, 'es', 0)).toContain('10 minutos')
})
