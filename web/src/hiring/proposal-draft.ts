import { LocalDate, WallTime } from '@muster/contract/wire.ts'
import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { dayOf } from '../ui/format-time.ts'
import { useMusterForm } from '../ui/use-muster-form.ts'

/** Another day and time, on the location's clock. `start_time` has the server's name, so its fault shows on the field. */
const ProposalDraft = z.object({ local_date: LocalDate, start_time: WallTime, note: z.string().trim().max(300) })
export type ProposalForm = UseFormReturn<z.input<typeof ProposalDraft>, unknown, z.output<typeof ProposalDraft>>

/** The form starts on the day of the interview. */
export const useProposalForm = ({ start_time, timezone }: { start_time: string; timezone: string }): ProposalForm =>
  useMusterForm(ProposalDraft, { local_date: dayOf(start_time, { zone: timezone }), start_time: '', note: '' })
