import type { FlagKey } from '../flag-key.ts'

/** Words in both languages. */
interface BothLanguages {
  en: string
  es: string
}

/** A feature that the operator can turn on or off: for everyone, for a market, for a location or for a share of the people. */
interface Flag {
  name: BothLanguages
  /** What people can't do while it is off. */
  changes: BothLanguages
  /** The answer until the operator sets another one. */
  default: boolean
  /** Who uses it: then the preview counts those. */
  people: 'managers' | 'pros'
  /** The part of the product that answers for it. */
  owner: string
  /** The day from which the flag can be taken out of the code, if it stayed on for everyone; null for a switch that stays. */
  remove_from: string | null
}

/** Every flag. A call names its own in `feature`, so the server refuses it where the flag is off; a screen asks `useFlag`. */
export const FLAGS: Readonly<Record<FlagKey, Flag>> = {
  'fill-week': {
    name: { en: 'Fill my week', es: 'Llenar mi semana' },
    changes: {
      en: 'Without it, managers have no button that proposes pros for all open shifts of a week. They offer shifts one by one.',
      es: 'Sin ella, los encargados no tienen el botón que propone personas para todos los turnos abiertos de una semana. Ofrecen los turnos uno por uno.',
    },
    default: true,
    people: 'managers',
    owner: 'filling',
    remove_from: '2027-06-01',
  },
  crews: {
    name: { en: 'Apply with friends', es: 'Postularse con amigos' },
    changes: {
      en: 'Without it, pros can’t ask friends to apply together. Friends who were asked before can still answer.',
      es: 'Sin ella, no se puede pedir a amigos que se postulen juntos. Quienes ya recibieron la pregunta todavía pueden contestar.',
    },
    default: true,
    people: 'pros',
    owner: 'gigs/crews',
    remove_from: null,
  },
}
