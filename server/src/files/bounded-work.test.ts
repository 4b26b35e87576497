import { expect, test } from 'vitest'
import { Problem } from '../problem.ts'
import { boundedWork } from './bounded-work.ts'

/** A work that ends when the test says so. */
function work(name: string, begun: string[]) {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const run = (): Promise<string> => {
    begun.push(name)
    return promise
  }
  return { run, end: () => resolve(name), fail: () => reject(new Error(name)) }
}

test('works run in the order they came, so many at once, and a failed one frees its place', async () => {
  const begun: string[] = []
  const { inTurn } = boundedWork({ atOnce: 2, most: 10, mostOfOnePerson: 10 })
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => work(name, begun))
  const results = [a, b, c, d].map((one) => inTurn(one!.run))
  await Promise.resolve()
  expect(begun).toEqual(['a', 'b'])
  a!.fail()
  await expect(results[0]).rejects.toThrow('a')
  expect(begun).toEqual(['a', 'b', 'c'])
  b!.end()
  c!.end()
  d!.end()
  expect(await Promise.all(results.slice(1))).toEqual(['b', 'c', 'd'])
})

test('when too much waits, the next is refused, until one ends', async () => {
  const begun: string[] = []
  const { inTurn } = boundedWork({ atOnce: 1, most: 2, mostOfOnePerson: 10 })
  const [a, b, c] = ['a', 'b', 'c'].map((name) => work(name, begun))
  const first = inTurn(a!.run)
  const second = inTurn(b!.run)
  await expect(inTurn(c!.run)).rejects.toMatchObject({ code: 'OVERLOADED' })
  a!.end()
  await first
  c!.end()
  const third = inTurn(c!.run)
  b!.end()
  expect(await Promise.all([second, third])).toEqual(['b', 'c'])
})

test('one person has a bounded share, and others are not affected', async () => {
  const { ofOnePerson } = boundedWork({ atOnce: 1, most: 10, mostOfOnePerson: 1 })
  const { run, end } = work('a', [])
  const mine = ofOnePerson(1, run)
  await expect(ofOnePerson(1, async () => 'again')).rejects.toThrow(Problem)
  expect(await ofOnePerson(2, async () => 'theirs')).toBe('theirs')
  end()
  await mine
  expect(await ofOnePerson(1, async () => 'again')).toBe('again')
})
