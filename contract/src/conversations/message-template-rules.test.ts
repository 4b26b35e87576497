import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MOST_TEMPLATE } from './message-template.ts'
import { fillTemplate, TEMPLATE_FIELDS, unknownFields } from './message-template-rules.ts'
import { READY_TEMPLATES } from './ready-templates.ts'

describe('a template', () => {
  test('is filled with what is known, however its fields are written, and keeps the braces of the rest', () => {
    const facts = { 'first name': 'Luis', start: 'Fri, Nov 20, 5:00 pm', address: null }
    expect(fillTemplate('Hi {first name}, see you {Start}.', facts)).toEqual({
      text: 'Hi Luis, see you Fri, Nov 20, 5:00 pm.',
      missing: [],
    })
    expect(fillTemplate('{FIRST_NAME}: {address}, {shift}', facts)).toEqual({
      text: 'Luis: {address}, {shift}',
      missing: ['address', 'shift'],
    })
  })

  test('names braces that are no field', () => {
    expect(unknownFields('Hi {name}, at {start} in {}')).toEqual(['{name}', '{}'])
    expect(unknownFields('No fields { here')).toEqual([])
  })

  test('says the fact as it is, also one with braces or a dollar sign', () => {
    fc.assert(
      fc.property(fc.string(), (fact) => {
        expect(fillTemplate('{shift}!', { shift: fact }).text).toBe(`${fact}!`)
      }),
    )
  })
})

test('the ready templates have only known fields, fit a message, and are the same in both languages', () => {
  for (const { body } of READY_TEMPLATES) {
    expect(unknownFields(body)).toEqual([])
    expect(body.length).toBeLessThan(MOST_TEMPLATE)
  }
  const fieldsOf = (language: string) =>
    READY_TEMPLATES.filter((one) => one.language === language).map(({ body }) =>
      TEMPLATE_FIELDS.filter((field) => body.includes(`{${field}}`)),
    )
  expect(fieldsOf('en')).toEqual(fieldsOf('es'))
  expect(fieldsOf('en').length).toBeGreaterThan(3)
})
