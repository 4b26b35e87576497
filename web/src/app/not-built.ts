import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Every route without a screen, and what it will be for. A test compares this with the routes. The list may only shrink. */
export const notBuiltYet: Readonly<Record<string, MessageDescriptor>> = {
  '/admin/configuration': msg`Positions, markets, requirements, fees and feature flags.`,
}
