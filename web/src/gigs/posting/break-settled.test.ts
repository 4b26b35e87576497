// @vitest-environment jsdom
import { listSuggestedBreaks } from '@muster/contract/timesheets/timesheet-endpoints.ts'
import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { breakSettled } from './break-settled.ts'

const key = [listSuggestedBreaks.path, 'session', {}]

it('does not wait without a pending suggestion', async () => expect(await breakSettled(new QueryClient())).toBeUndefined())

it.each(['answered', 'refused'] as const)('waits until the suggestion is %s', async (outcome) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const steps: string[] = []
  const answer = Promise.withResolvers<string>()
  const asking = client.fetchQuery({ queryKey: key, queryFn: () => answer.promise }).catch(() => 'refused')
  const settled = breakSettled(client).then(() => steps.push('settled'))
  await Promise.resolve()
  expect(steps).toEqual([])
  if (outcome === 'answered') answer.resolve('30 min')
  else answer.reject(new Error('no'))
  await asking
  await settled
  expect(steps).toEqual(['settled'])
})
