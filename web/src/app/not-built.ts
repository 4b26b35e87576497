import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Every route without a screen, and what it will be for. A test compares this with the routes. The list may only shrink. */
export const notBuiltYet: Readonly<Record<string, MessageDescriptor>> = {
  '/locations/$locationId/dashboards/$name': msg`One metric in detail, by position, day and location.`,
  '/admin/configuration': msg`Positions, markets, requirements, fees and feature flags.`,
  '/docs': msg`API reference and help.`,
}

/** Routes that pros have and managers don't. This list may only shrink, too. */
export const notBuiltForManagers: Readonly<Record<string, MessageDescriptor>> = {
  '/locations/$locationId/dashboards': msg`Fill rate, spend, hours and no-shows over time.`,
}
