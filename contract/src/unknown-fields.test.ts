import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { unknownFields } from './unknown-fields.ts'

const named = (schema: z.ZodType, value: unknown): string[] => unknownFields(schema, value).map((path) => path.join('.'))

const Place = z.object({ street: z.string(), pin: z.object({ at: z.number() }).nullable().optional() })
const ByPhone = z.object({ phone_number: z.string() })
const ByMail = z.object({ email: z.string() })

describe('a field that the schema has no place for', () => {
  test.each<[string, z.ZodType, unknown, string[]]>([
    ['at the top', Place, { street: 'King', stret: 'King' }, ['stret']],
    ['deeper, behind optional and null', Place, { street: 'King', pin: { at: 1, zoom: 2 } }, ['pin.zoom']],
    [
      'in an item of a list',
      z.object({ places: z.array(Place).default([]).readonly() }),
      { places: [{ street: 'a' }, { b: 1 }] },
      ['places.1.b'],
    ],
    [
      'behind a check and a reader',
      z.preprocess(
        (value) => value,
        Place.refine(() => true),
      ),
      { way: 1 },
      ['way'],
    ],
    ['in what a reader reads', Place.transform(({ street }) => street), { street: 'King', way: 1 }, ['way']],
    ['of a body in two parts', ByPhone.and(ByMail), { phone_number: '1', email: 'a', fax: '2' }, ['fax']],
    ['of any of two bodies, although neither fits', z.union([ByPhone, ByMail]), { phone: '1' }, ['phone']],
    ['of the body that is read', z.union([ByPhone, ByMail]), { phone_number: '1', email: 'a' }, ['email']],
    ['of two kinds', z.union([z.string(), z.number()]), { a: 1 }, []],
    ['of a body that was not even an object', z.union([z.literal(0), ByPhone]), [1], []],
    [
      'of one kind by its mark',
      z.discriminatedUnion('kind', [ByPhone.extend({ kind: z.literal('a') }), ByMail.extend({ kind: z.literal('b') })]),
      { kind: 'b', phone_number: '1', email: 'a' },
      ['phone_number'],
    ],
    ['named as something every object has', Place, JSON.parse('{"street":"a","constructor":1,"toString":2}'), ['constructor', 'toString']],
    ['where anything may stand', z.object({ more: z.record(z.string(), z.unknown()) }), { more: { what: { ever: 1 } } }, []],
    [
      'of a list where an object belongs, and the other way round',
      z.object({ one: Place, many: z.array(Place) }),
      { one: [1], many: { a: 1 } },
      [],
    ],
    ['of a choice inside a choice', z.union([z.number(), z.union([ByPhone, ByMail]), ByPhone.transform(String)]), { phone: 1 }, ['phone']],
    ['of nothing', Place, null, []],
  ])('%s', (_where, schema, value, fields) => {
    expect(named(schema, value)).toEqual(fields)
  })
})
