import { expect, test } from 'vitest'
import { withoutExperience } from './experience-rules.ts'

test('only requirements that ask for experience contradict that none is needed', () => {
  const known = [
    { id: 1, category: 'Experience' },
    { id: 2, category: 'Dress' },
  ]
  expect(withoutExperience([1, 2, 9], known)).toEqual([2, 9])
})
