import { expect, test } from 'vitest'
import { endpoints } from './api.ts'
import { openapi } from './openapi.ts'

test('the reference has every call once, with its policy and its answers', () => {
  const document = openapi()
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path)) as {
    operationId: string
    'x-access': string
    responses: object
  }[]
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(endpoints.map(([name]) => name).sort())
  for (const operation of operations) {
    expect(operation['x-access']).toBeTruthy()
    expect(Object.keys(operation.responses).length).toBeGreaterThan(1)
  }
})

test('the reference is plain JSON', () => {
  const document = openapi()
  expect(JSON.parse(JSON.stringify(document))).toEqual(document)
})
