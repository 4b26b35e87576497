import { expect, test } from 'vitest'
import { mayOffer, OfferState } from './offerable.ts'

test('a pro who is free, applied or works elsewhere may get an offer; one who was asked, confirmed or refused may not', () => {
  expect(OfferState.options.filter(mayOffer)).toEqual(['FREE', 'APPLIED'])
})
