import { headshotOf } from './testing-person.ts'
import type { Telling } from './one-shift.ts'

/** Two businesses and two pros that the tour lacks: the people of the journeys and the pictures. */
type Cast = Pick<Telling, 'business' | 'position' | 'pro'>

/** A restaurant and a dishwasher who both read English. */
export const kingStreet = async (product: string): Promise<Cast> => ({
  business: {
    manager: { first_name: 'June', last_name: 'Abernathy', phone: '8435550161', email: 'june@larkandsalt.example' },
    name: 'Lark and Salt',
    street: '218 King Street',
    zip: '29401',
  },
  position: 'Dishwasher',
  pro: {
    first_name: 'Odell',
    last_name: 'Marsh',
    phone: '8435550171',
    zip: '29403',
    position: 'Dishwasher',
    headshot: await headshotOf(product, 'demo-portrait-18'),
  },
})

/** A club, and a dishwasher who reads Spanish. */
export const springStreet = async (product: string): Promise<Cast> => ({
  business: {
    manager: { first_name: 'Curtis', last_name: 'Nakamura', phone: '8435550163', email: 'curtis@fiddlersgreen.example' },
    name: 'Fiddlers Green Social Club',
    street: '9 Spring Street',
    zip: '29403',
  },
  position: 'Dishwasher',
  pro: {
    first_name: 'Yesenia',
    last_name: 'Montalvo',
    phone: '8435550172',
    zip: '29405',
    position: 'Lavaplatos',
    headshot: await headshotOf(product, 'demo-portrait-21'),
  },
})
