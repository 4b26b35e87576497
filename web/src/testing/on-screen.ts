import type { CallError, Endpoint } from '@muster/contract/endpoint.ts'
import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import type { StandIn } from './stand-in.ts'

type Name = string | RegExp

// A text names the whole of it, so that "Pay" does not find "Pay 2 pros"; a pattern names a part.
const named = (name: Name) => ({ name, exact: typeof name === 'string' })

export const button = (name: Name): Locator => page.getByRole('button', named(name))
export const link = (name: Name): Locator => page.getByRole('link', named(name))
export const field = (name: Name): Locator => page.getByRole('textbox', named(name))
export const heading = (name: Name): Locator => page.getByRole('heading', named(name))
export const menuItem = (name: Name): Locator => page.getByRole('menuitem', named(name))
export const inDialog = (): Locator => page.getByRole('dialog')

/** The shapes that a list shows until it has an answer. */
export const loading = page.getByRole('status', { name: 'Loading' })

/** The person reads this somewhere on the screen, among what a screen of another size would show. */
export async function reads(text: Name): Promise<void> {
  const seen = (): Element[] =>
    page
      .getByText(text)
      .elements()
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
  await expect.poll(seen, { message: `The person does not read “${text}”` }).not.toHaveLength(0)
}

/** The person reads this nowhere. */
export async function readsNot(text: Name): Promise<void> {
  await expect.element(page.getByText(text)).not.toBeInTheDocument()
}

/** Refuses an act with each code the call names, in turn: the screen must have its own words for every one. */
export async function readsEachRefusal<E extends Endpoint>(
  server: StandIn,
  endpoint: E,
  words: Record<CallError<E> & string, Name>,
  act: () => Promise<void>,
): Promise<void> {
  for (const [code, said] of Object.entries<Name>(words)) {
    server.refuses(endpoint, code as CallError<E>)
    await act()
    await reads(said)
  }
}
