import { expect, test } from 'vitest'
import { payForWork } from './payment-endpoints.ts'

const ask = { gig_id: 7, application_ids: [501, 502] }
const faults = (body: object): string[] =>
  payForWork.body.safeParse({ ...ask, ...body }).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

test('a tip or a bonus is for someone who is being paid', () => {
  expect(faults({})).toEqual([])
  expect(faults({ tips: [{ application_id: 502, amount: 5 }], bonuses: [{ application_id: 501, amount: 10 }] })).toEqual([])
  const other = { application_id: 503, amount: 5 }
  expect(faults({ tips: [{ application_id: 501, amount: 5 }, other], bonuses: [other] })).toEqual([
    'tips.1.application_id: This pro is not being paid here',
    'bonuses.0.application_id: This pro is not being paid here',
  ])
})
