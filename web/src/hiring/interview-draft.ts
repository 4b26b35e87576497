import { InterviewContact, InterviewWage, NewPerson } from '@muster/contract/hiring/interview.ts'
import { LocalDate, WallTime } from '@muster/contract/wire.ts'
import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { dayPlus, instantAt } from '../ui/format-time.ts'

/** What someone types about an interview. The times are on the location's clock. */
export const InterviewDraft = z.object({
  local_date: LocalDate,
  start_time: WallTime,
  end_time: WallTime,
  instructions: z.string().trim().max(1_000),
  interview_contact: InterviewContact,
  job_posting: z.string(),
  /** What the interview itself pays an hour. Nothing typed is unpaid. */
  wage: z
    .string()
    .trim()
    .transform((text) => (text === '' ? 0 : Number(text)))
    .pipe(InterviewWage),
})

/** The same for someone from outside, with how to reach them. */
export const OutsideDraft = InterviewDraft.extend({ candidate: NewPerson })

export type OutsideForm = UseFormReturn<z.input<typeof OutsideDraft>, unknown, z.output<typeof OutsideDraft>>
export type InterviewForm = UseFormReturn<z.input<typeof InterviewDraft>, unknown, z.output<typeof InterviewDraft>>

interface Typed {
  local_date?: string | undefined
  start_time?: string | undefined
  end_time?: string | undefined
}

/** The instants of what was typed, an end before the start being on the next day; null while a part is missing. */
export function interviewTimes({ local_date, start_time, end_time }: Typed, zone: string): { start_time: string; end_time: string } | null {
  if (!local_date || !start_time || !end_time) return null
  return {
    start_time: instantAt(local_date, start_time, zone).toISOString(),
    end_time: instantAt(end_time > start_time ? local_date : dayPlus(local_date, 1), end_time, zone).toISOString(),
  }
}
