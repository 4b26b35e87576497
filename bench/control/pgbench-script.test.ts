import { expect, test } from 'vitest'
import { textOf } from '../statement-recorder.ts'
import { pgbenchScript } from './pgbench-script.ts'

test('placeholders become variables of their statement, casts stay', () => {
  const statements = [
    { text: 'SELECT 1 WHERE 1 = $1 AND x = ANY ($2::int[])', values: ['1', '{"2"}'] },
    { text: 'SELECT $1', values: ['3'] },
  ]
  expect(pgbenchScript(statements, 'm0')).toEqual({
    script: 'SELECT 1 WHERE 1 = :m0s1v1 AND x = ANY (:m0s1v2::int[]);\nSELECT :m0s2v1;\n',
    defines: ['--define=m0s1v1=1', '--define=m0s1v2={"2"}', '--define=m0s2v1=3'],
  })
})

test('a literal with a colon becomes a variable, and a colon anywhere else is refused', () => {
  expect(pgbenchScript([{ text: "SELECT to_char(now(), 'HH24:MI'), 'it''s'", values: [] }], 'm0')).toEqual({
    script: "SELECT to_char(now(), :m0s1l1), 'it''s';\n",
    defines: ['--define=m0s1l1=HH24:MI'],
  })
  expect(() => pgbenchScript([{ text: 'SELECT (ARRAY[1, 2])[1:2]', values: [] }], 'm0')).toThrow('misread')
})

test('NULL is written into the statement', () => {
  expect(pgbenchScript([{ text: 'SELECT $1::int, $2::int', values: [null, '2'] }], 'm0')).toEqual({
    script: 'SELECT NULL::int, :m0s1v2::int;\n',
    defines: ['--define=m0s1v2=2'],
  })
})

test('values become the text PostgreSQL is sent', () => {
  expect(textOf(['POSTED', 'a "b" \\'])).toBe('{"POSTED","a \\"b\\" \\\\"}')
  expect(textOf(new Date(0))).toBe('1970-01-01T00:00:00.000Z')
  expect(textOf(25)).toBe('25')
  expect(() => textOf(null)).toThrow('not known')
})
