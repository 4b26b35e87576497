import { i18n, type Messages } from '@lingui/core'
import { brandName } from './brand-name.ts'
import { faultInSpanish } from './faults-in-spanish.ts'
import { sayFaults } from './fault-words.ts'
import { sayHours } from './say-hours.ts'

/** The Spanish of every feature folder in one table. The browser fetches it only when someone reads Spanish. */
const catalogs = import.meta.glob<{ messages: Messages }>(['../*/locale/es.po', '../gigs/*/locale/es.po'], { eager: true })

const written: Messages = Object.fromEntries(Object.values(catalogs).flatMap(({ messages }) => Object.entries(messages)))

/** The catalogs are compiled already, so the name of this marketplace is put into their text. */
const named = (): Messages =>
  JSON.parse(JSON.stringify(written).replaceAll(/\bMuster\b/g, () => JSON.stringify(brandName()).slice(1, -1))) as Messages

export const spanish: Messages = brandName() === 'Muster' ? written : named()

sayHours()
sayFaults((fault) => faultInSpanish(fault, (words) => i18n._(words)) ?? fault)
