import { z } from 'zod'
import { Id } from '../wire.ts'

/** One entry of a list to choose from. */
export const HiringChoice = z.object({ id: Id, name: z.string(), name_es: z.string(), description: z.string() })
export type HiringChoice = z.output<typeof HiringChoice>

/** How much experience a job posting asks for. The ids never change. */
export const experienceLevels: readonly HiringChoice[] = [
  { id: 1, name: 'Any level', name_es: 'Cualquier nivel', description: 'No experience needed.' },
  { id: 2, name: '6 months', name_es: '6 meses', description: 'At least six months in the position.' },
  { id: 3, name: '1 year', name_es: '1 año', description: 'At least one year in the position.' },
  { id: 4, name: '2 years', name_es: '2 años', description: 'At least two years in the position.' },
  { id: 5, name: '5 years', name_es: '5 años', description: 'At least five years in the position.' },
]

/** What kind of job a posting is for. The ids never change. */
export const jobTypes: readonly HiringChoice[] = [
  { id: 1, name: 'Full time', name_es: 'Tiempo completo', description: 'About 40 hours a week.' },
  { id: 2, name: 'Part time', name_es: 'Medio tiempo', description: 'Fewer than 35 hours a week.' },
  { id: 3, name: 'Seasonal', name_es: 'Por temporada', description: 'For some months of the year.' },
  { id: 4, name: 'Temporary', name_es: 'Temporal', description: 'Until a fixed date.' },
]

/** How a pro can be employed. */
export const contractorTypes: readonly HiringChoice[] = [
  { id: 1, name: 'W2', name_es: 'W2', description: 'An employee: taxes are withheld.' },
  { id: 2, name: 'F1099', name_es: 'F1099', description: 'An independent contractor.' },
]

/** An id of one of `choices`. */
export const choiceOf = (choices: readonly HiringChoice[]) =>
  Id.refine((id) => choices.some((choice) => choice.id === id), 'Choose one of the list')

/** The entry of an id that was checked when it was written. */
export const choiceWith = (choices: readonly HiringChoice[], id: number): HiringChoice => choices.find((choice) => choice.id === id)!
