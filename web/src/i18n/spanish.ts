import { i18n, type Messages } from '@lingui/core'
import { faultInSpanish } from './faults-in-spanish.ts'
import { sayFaults } from './fault-words.ts'
import { sayHours } from './say-hours.ts'

/** The Spanish of every feature folder in one table. The browser fetches it only when someone reads Spanish. */
const catalogs = import.meta.glob<{ messages: Messages }>(['../*/locale/es.po', '../gigs/*/locale/es.po'], { eager: true })

export const spanish: Messages = Object.fromEntries(Object.values(catalogs).flatMap(({ messages }) => Object.entries(messages)))

sayHours()
sayFaults((fault) => faultInSpanish(fault, (words) => i18n._(words)) ?? fault)
