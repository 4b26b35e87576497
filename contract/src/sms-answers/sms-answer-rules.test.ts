import fc from 'fast-check'
import { expect, test } from 'vitest'
import { meaningOfSms, type SmsMeaning } from './sms-answer-rules.ts'

test.each<[string, SmsMeaning]>([
  ['YES', 'YES'],
  ['yes.', 'YES'],
  ['  Yes  \n', 'YES'],
  ['Sí', 'YES'],
  ['SI', 'YES'],
  ['¡sí!', 'YES'],
  ['Si\u0301', 'YES'],
  ['No', 'NO'],
  ['no...', 'NO'],
  ['STOP', 'STOP'],
  ['Stop!', 'STOP'],
  ['start', 'START'],
  ['Help?', 'HELP'],
  ['ayuda', 'HELP'],
  ['no problem', 'OTHER'],
  ['yes but later', 'OTHER'],
  ['yesterday', 'OTHER'],
  ['', 'OTHER'],
  ['👍', 'OTHER'],
])('“%s” means %s', (text, meaning) => expect(meaningOfSms(text)).toBe(meaning))

test('capitals, marks and spaces around a word change nothing', () => {
  const around = fc.stringMatching(/^[ .!¡?¿,\n]{0,4}$/)
  fc.assert(
    fc.property(
      fc.constantFrom('yes', 'no', 'stop', 'start', 'help', 'sí'),
      around,
      around,
      fc.boolean(),
      (word, before, after, isLoud) => {
        expect(meaningOfSms(`${before}${isLoud ? word.toUpperCase() : word}${after}`)).toBe(meaningOfSms(word))
      },
    ),
  )
})

test('any text has one meaning, and two words have none', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(['STOP', 'START', 'HELP', 'YES', 'NO', 'OTHER']).toContain(meaningOfSms(text))
      expect(meaningOfSms(`yes ${text} no`)).toBe('OTHER')
    }),
  )
})
