// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test } from 'vitest'
import { lazyPart } from './lazy-part.ts'

afterEach(cleanup)

const Week = ({ days }: { days: number }) => <p>{days} days</p>
const shown = (Part: ReturnType<typeof lazyPart<{ days: number }>>) =>
  render(
    <Suspense fallback="Loading">
      <Part days={7} />
    </Suspense>,
  )

test('a part that is there already is drawn at once, without its fallback', async () => {
  const Part = lazyPart(() => Promise.resolve(Week))
  await Part.load()
  shown(Part)
  expect(screen.getByText('7 days')).toBeTruthy()
})

test('a part that is not there shows the fallback until it has loaded', async () => {
  let arrive: (component: typeof Week) => void = () => undefined
  const Part = lazyPart(() => new Promise<typeof Week>((resolve) => (arrive = resolve)))
  shown(Part)
  expect(screen.getByText('Loading')).toBeTruthy()
  arrive(Week)
  expect(await screen.findByText('7 days')).toBeTruthy()
})
