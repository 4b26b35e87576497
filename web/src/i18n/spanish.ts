import type { Messages } from '@lingui/core'
import { sayHours } from './say-hours.ts'

/** Every feature folder's Spanish, joined. Loaded only when Spanish is spoken. */
const catalogs = import.meta.glob<{ messages: Messages }>('../*/locale/es.po', { eager: true })

export const spanish: Messages = Object.fromEntries(Object.values(catalogs).flatMap(({ messages }) => Object.entries(messages)))

sayHours()
