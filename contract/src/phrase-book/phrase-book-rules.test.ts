import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { READY_TEMPLATES } from '../conversations/ready-templates.ts'
import { fillTemplate } from '../conversations/message-template-rules.ts'
import { LONGEST_FOR_THE_BOOK, translateByPhrases } from './phrase-book-rules.ts'
import { PHRASES } from './phrases.ts'
import { type BookLanguage, bare, SLOTS, type SlotName } from './slots.ts'

const positions = [
  { name: 'Line cook', name_es: 'Cocinero de línea' },
  { name: 'Banquet server', name_es: 'Mesero de banquetes' },
]
const toSpanish = (text: string) => translateByPhrases(text, { from: 'en', to: 'es', positions })
const toEnglish = (text: string) => translateByPhrases(text, { from: 'es', to: 'en', positions })

describe('what people say around a shift', () => {
  test.each([
    ['Hi Luis, I’m running 10 minutes late. Sorry!', 'Hola, Luis, voy 10 minutos tarde. ¡Lo siento!'],
    ["i'll be 1 min late", 'Voy 1 minuto tarde'],
    ['Which door?', '¿Por qué puerta entro?'],
    ['Use the back door.\nThe code is 4471.', 'Entra por la puerta de atrás.\nEl código es 4471.'],
    ['Come to 12 King St. Thanks', 'La dirección es 12 King St. Gracias'],
    ['Come to 12 King St., Charleston', 'La dirección es 12 King St., Charleston'],
    ['Wear black pants, a white shirt and non-slip shoes', 'Ponte pantalón negro, camisa blanca y zapatos antideslizantes'],
    ['Can you stay until 1:30 am', '¿Puedes quedarte hasta la 1:30 am?'],
    ['Can you stay until 11:30pm?', '¿Puedes quedarte hasta las 11:30pm?'],
    ['Can you stay 2 hours more?', '¿Puedes quedarte 2 horas más?'],
    ['See you tomorrow', 'Nos vemos mañana'],
    ['Your shift starts tomorrow at 4 pm', 'Tu turno empieza mañana a las 4 pm'],
    ['Your shift starts at 4 pm', 'Tu turno empieza a las 4 pm'],
    ['Your shift starts tomorrow', 'Tu turno empieza mañana'],
    ['Your shift starts Nov 28', 'Tu turno empieza 28 de nov'],
    ['Hi Team', 'Hola, equipo'],
    ['Park in lot C', 'Estaciónate en el lote C'],
    ['Ok? Thanks', 'Está bien. Gracias'],
  ])('%s', (english, spanish) => {
    expect(toSpanish(english)).toBe(spanish)
  })

  test.each([
    ['hola, voy 15 minutos tarde', 'Hi, I’m running 15 minutes late'],
    ['¿Donde me estaciono? Gracias.', 'Where do I park? Thank you.'],
    ['Si, claro', 'Yes, of course'],
    ['¿Puedes quedarte hasta la 1?', 'Can you stay until 1?'],
    ['Ponte pantalones negros y corbata', 'Wear black pants and a tie'],
    ['Tu turno empieza 28 de nov, 4 pm', 'Your shift starts Nov 28, 4 pm'],
  ])('%s', (spanish, english) => {
    expect(toEnglish(spanish)).toBe(english)
  })

  test.each([
    ['a sentence that it does not know', 'We need someone who speaks French'],
    ['one unknown sentence among known ones', 'Come to the back door. Bring your dog.'],
    ['a door it does not know', 'Use the purple door'],
    ['a name that is none', 'Hi there, thanks'],
    ['a position of no list', 'Your Zookeeper shift starts tomorrow'],
    ['a moment that is none', 'Your shift starts Xyz 12'],
    ['a weekday that is none', 'Your shift starts Xyz, Nov 12'],
    ['an address without a name', 'Come to my place'],
    ['too long a list', `Wear ${Array.from({ length: 12 }, () => 'a hat').join(', ')}`],
    ['nothing', '  '],
    ['signs alone', '?!'],
    ['too many words', 'Thanks. '.repeat(LONGEST_FOR_THE_BOOK)],
  ])('leaves %s', (_, text) => {
    expect(toSpanish(text)).toBeNull()
  })

  test('answers soon, whatever someone writes', () => {
    const bits = fc.constantFrom(
      'thanks',
      'hi',
      ', ',
      '. ',
      '? ',
      'Luis',
      'come to ',
      '12 King St',
      '\n',
      'wear ',
      'a hat',
      ' and ',
      '¿',
      '{start}',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ maxLength: 700 }),
          fc.array(bits, { maxLength: 120 }).map((all) => all.join('')),
        ),
        (text) => {
          for (const translated of [toSpanish(text), toEnglish(text)]) expect(translated === null || translated.length > 0).toBe(true)
        },
      ),
      { numRuns: 60 },
    )
  })
})

const DIGITS = /\d+/g
/** What may fill a slot, in each language. Numbers, times, names and addresses are the same in both. */
const VALUES: Record<SlotName, fc.Arbitrary<Record<BookLanguage, string>>> = (() => {
  const same = (value: fc.Arbitrary<string>) => value.map((one) => ({ en: one, es: one }))
  const pair = (...pairs: (readonly [string, string])[]) => fc.constantFrom(...pairs.map(([en, es]) => ({ en, es })))
  const clock = fc.tuple(fc.integer({ min: 2, max: 12 }), fc.integer({ min: 0, max: 59 }), fc.constantFrom('am', 'pm'))
  const time = clock.map(([hour, minute, half]) => `${hour}:${String(minute).padStart(2, '0')} ${half}`)
  const dates = pair(['Fri, Nov 27', 'vie, 27 de nov'], ['Wed, May 6', 'mié, 6 de may'], ['Sat, Sep 5', 'sáb, 5 de sep'])
  const count = fc.integer({ min: 2, max: 99 })
  return {
    number: same(fc.integer({ min: 0, max: 999_999 }).map(String)),
    label: same(fc.constantFrom('C', 'B2', '14')),
    time: same(time),
    minutes: count.map((n) => ({ en: `${n} minutes`, es: `${n} minutos` })),
    hours: count.map((n) => ({ en: `${n} hours`, es: `${n} horas` })),
    name: same(fc.constantFrom('Luis', 'Ana Sofía', 'Núñez', 'O’Neil', 'Mary Ann')),
    place: same(fc.constantFrom('12 King St., Charleston', 'Harbor House', '200 Ashley Ave, Apt. 3, North Charleston', 'Casa de la Luz')),
    door: pair(['back door', 'la puerta de atrás'], ['kitchen', 'la cocina'], ['loading dock', 'el área de carga']),
    clothes: pair(['black pants', 'pantalón negro'], ['black pants, a tie, and gloves', 'pantalón negro, corbata y guantes']),
    day: pair(['today', 'hoy'], ['tomorrow', 'mañana'], ['on Monday', 'el lunes']),
    moment: fc.tuple(dates, time).map(([date, at]) => ({ en: `${date.en}, ${at}`, es: `${date.es}, ${at}` })),
    position: fc.constantFrom(...positions.map(({ name, name_es }) => ({ en: name, es: name_es }))),
  }
})()

const slotsOf = (words: string) => [...words.matchAll(/\{([a-z]+)\}/g)].map(([, name]) => name as SlotName)
const fill = (words: string, values: Partial<Record<SlotName, Record<BookLanguage, string>>>, language: BookLanguage) =>
  words.replaceAll(/\{([a-z]+)\}/g, (_, name: SlotName) => values[name]![language])
const values = fc.record(VALUES)
const asHeard = (text: string) => bare(text).replaceAll(/[¿?¡!.,]/g, '')

describe('every phrase', () => {
  test('names the same slots in each way of saying it, and only those that there are', () => {
    for (const { en, es } of PHRASES)
      for (const words of [...en, ...es]) {
        expect(slotsOf(words).toSorted()).toEqual(slotsOf(en[0]!).toSorted())
        for (const name of slotsOf(words)) expect(Object.keys(SLOTS)).toContain(name)
      }
  })

  test('says what its slots hold in both directions, whichever way someone says it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...PHRASES), values, fc.nat(), (phrase, held, pick) => {
        for (const from of ['en', 'es'] as const) {
          const to = from === 'en' ? 'es' : 'en'
          const said = fill(phrase[from][pick % phrase[from].length]!, held, from)
          const translated = translateByPhrases(said, { from, to, positions })!
          expect(translated, said).not.toBeNull()
          expect(translated.match(DIGITS)?.toSorted(), said).toEqual(said.match(DIGITS)?.toSorted())
          for (const name of slotsOf(phrase.en[0]!)) expect(asHeard(translated), said).toContain(asHeard(held[name][to]))
        }
      }),
      { numRuns: 600 },
    )
  })
})

describe('the templates that every location has', () => {
  test('are understood as they are, with their fields kept', () => {
    for (const { body, language } of READY_TEMPLATES) {
      const translated = translateByPhrases(body, { from: language, to: language === 'en' ? 'es' : 'en', positions })!
      expect(translated.match(/\{[^}]+\}/g)?.toSorted()).toEqual(body.match(/\{[^}]+\}/g)?.toSorted())
    }
  })

  test('keep every fact in both directions', () => {
    fc.assert(
      fc.property(fc.constantFrom(...READY_TEMPLATES), values, ({ body, language }, held) => {
        const to = language === 'en' ? 'es' : 'en'
        const facts = (of: BookLanguage) => ({
          'first name': held.name[of],
          shift: held.position[of],
          start: held.moment[of],
          end: held.time[of],
          address: held.place[of],
          location: 'Harbor House',
        })
        const said = fillTemplate(body, facts(language)).text
        const translated = translateByPhrases(said, { from: language, to, positions })!
        for (const [field, fact] of Object.entries(facts(to)))
          if (body.includes(`{${field}}`)) expect(asHeard(translated), said).toContain(asHeard(fact))
        const back = translateByPhrases(translated, { from: to, to: language, positions })!
        expect(asHeard(back)).toBe(asHeard(said))
      }),
      { numRuns: 300 },
    )
  })
})
